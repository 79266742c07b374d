import { connectionQueries } from '@renderer/api/connection/connections';
import { FilterField } from '@renderer/ui/fields/filter-field';
import { Select } from '@renderer/ui/fields/select';
import { Spacer, Toolbar } from '@renderer/ui/layout/app-frame';
import { Button } from '@renderer/ui/primitives/button';
import type { ConnectionId } from '@shared/domain/ids';
import { type Asker, askers } from '@shared/format/asked-by';
import { shortText } from '@shared/format/text';
import { useQuery } from '@tanstack/react-query';
import { messages } from './messages';
import { isFiltered, noFilter, type RequestsSearch, type RequestsSearchChange } from './search';

const { filters: text } = messages;

interface RequestFiltersProps {
  readonly search: RequestsSearch;
  readonly onSearch: (change: RequestsSearchChange) => void;
  /** Moves the focus to the list. */
  readonly onLeave: () => void;
}

const askerOptions = [
  { value: 'any', label: text.anyAsker },
  ...(Object.keys(askers) as Asker[]).map((value) => ({ value, label: askers[value] })),
];

const outcomes = [
  { value: 'any' as const, label: text.anyOutcome },
  { value: 'failed' as const, label: text.onlyFailed },
];

export function RequestFilters({ search, onSearch, onLeave }: RequestFiltersProps) {
  const { data } = useQuery(connectionQueries.all());
  const { connection, by, failed } = search;
  const connections = [
    { value: 'all', label: text.allConnections },
    ...(data?.connections ?? []).map(({ id, name }) => ({ value: id as string, label: shortText(name, 60) })),
  ];
  return (
    <Toolbar label={text.label}>
      <FilterField
        label={text.text}
        placeholder={text.text}
        text={search.text ?? ''}
        onText={(value) => onSearch({ text: value })}
        onLeave={onLeave}
        maxLength={300}
        isMain
      />
      <Select
        label={text.connection}
        hideLabel
        value={connections.some(({ value }) => value === connection) ? (connection ?? 'all') : 'all'}
        options={connections}
        onChange={(value) => onSearch({ connection: value === 'all' ? undefined : (value as ConnectionId) })}
      />
      <Select
        label={text.askedBy}
        hideLabel
        value={by !== undefined && by in askers ? by : 'any'}
        options={askerOptions}
        onChange={(value) => onSearch({ by: value === 'any' ? undefined : value })}
      />
      <Select
        label={text.outcome}
        hideLabel
        value={failed === true ? 'failed' : 'any'}
        options={outcomes}
        onChange={(value) => onSearch({ failed: value === 'failed' ? true : undefined })}
      />
      {isFiltered(search) ? (
        <Button variant="ghost" onClick={() => onSearch(noFilter)}>
          {text.clear}
        </Button>
      ) : null}
      <Spacer />
    </Toolbar>
  );
}
