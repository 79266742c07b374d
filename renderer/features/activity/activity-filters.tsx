import { connectionQueries } from '@renderer/api/connection/connections';
import { Select } from '@renderer/ui/fields/select';
import { Spacer, Toolbar } from '@renderer/ui/layout/app-frame';
import { Button } from '@renderer/ui/primitives/button';
import type { ConnectionId } from '@shared/domain/ids';
import type { Operation, OperationKind } from '@shared/domain/operation/activity';
import { operationKinds } from '@shared/domain/operation/operation-kinds';
import { kindName } from '@shared/format/operation-messages';
import { shortText } from '@shared/format/text';
import { useQuery } from '@tanstack/react-query';
import type { ActivitySearch, ActivitySearchChange } from './activity-search';
import { messages } from './messages';

interface ActivityFiltersProps {
  readonly search: ActivitySearch;
  readonly onSearch: (change: ActivitySearchChange) => void;
  /** The loaded changes: they may name connections that were removed. */
  readonly operations: readonly Operation[];
}

const kinds = [
  { value: 'all' as const, label: messages.filters.allKinds },
  ...operationKinds.map((value) => ({ value, label: kindName(value) })),
];

export function ActivityFilters({ search, onSearch, operations }: ActivityFiltersProps) {
  const { data } = useQuery(connectionQueries.all());
  const names = new Map<string, string>([
    ...operations.map(({ connectionId, connectionName }) => [connectionId, connectionName] as const).toReversed(),
    ...(data?.connections ?? []).map(({ id, name }) => [id, name] as const),
  ]);
  const connections = [
    { value: 'all', label: messages.filters.allConnections },
    ...[...names].map(([value, name]) => ({ value, label: shortText(name, 60) })),
  ];
  const { connection, kind } = search;
  if (connection !== undefined && !names.has(connection))
    connections.push({ value: connection, label: messages.filters.removedConnection });
  return (
    <Toolbar label={messages.filters.label}>
      <Select
        label={messages.filters.connection}
        hideLabel
        value={connection ?? 'all'}
        options={connections}
        onChange={(value) => onSearch({ connection: value === 'all' ? undefined : (value as ConnectionId) })}
      />
      <Select<OperationKind | 'all'>
        label={messages.filters.kind}
        hideLabel
        value={kind ?? 'all'}
        options={kinds}
        onChange={(value) => onSearch({ kind: value === 'all' ? undefined : value })}
      />
      {isFiltered(search) ? (
        <Button variant="ghost" onClick={() => onSearch(noFilter)}>
          {messages.filters.clear}
        </Button>
      ) : null}
      <Spacer />
    </Toolbar>
  );
}

export const isFiltered = ({ connection, kind }: ActivitySearch): boolean =>
  connection !== undefined || kind !== undefined;

export const noFilter: ActivitySearchChange = { connection: undefined, kind: undefined };
