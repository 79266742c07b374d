import { keepContractsInView, useContractIndex } from '@renderer/api/contract/contract-index';
import { inWindow, type SubjectEntries } from '@renderer/lib/commands/command-menu';
import type { MenuItem } from '@renderer/lib/commands/menu-item';
import { useSubjectMenu } from '@renderer/lib/commands/subjects';
import { useVerbs } from '@renderer/lib/commands/use-verbs';
import { DataGrid } from '@renderer/ui/grid/data-grid';
import type { GridSort, GridTree } from '@renderer/ui/grid/grid-types';
import { focusGrid, useListPlace } from '@renderer/ui/grid/use-list-place';
import { usePointing } from '@renderer/ui/hooks/use-attended';
import { useHeld } from '@renderer/ui/hooks/use-held';
import { Fill } from '@renderer/ui/layout/app-frame';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import { contractSorts } from '@shared/results/standing/contract-filters';
import type { GroupKind } from '@shared/results/standing/group-kinds';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import {
  branchOf,
  type ContractRow,
  type ContractRows,
  columnsOfRows,
  contractsOf,
  inPlaces,
  isHead,
  nameOf,
} from './contract-rows';
import { ContractSelectionBar, useContractSelection } from './contract-selection';
import { foldItems } from './groups/group-menu';
import { useGroupHead } from './groups/group-row';
import { useContractRows, useOpenGroups } from './groups/use-groups';
import { messages } from './messages';
import type { ContractHandlers } from './row-actions';
import type { ContractsSearchChange } from './search';
import type { ContractLayout } from './use-contract-layout';
import { useRowsInView } from './use-rows-in-view';
import type { ShownContracts } from './use-shown-contracts';

interface ContractGridProps {
  readonly connectionId: ConnectionId;
  readonly zone: string;
  readonly list: ShownContracts;
  /** undefined: not grouped. */
  readonly by: GroupKind | undefined;
  readonly columns: ContractLayout;
  readonly handlers: ContractHandlers;
  readonly onSearch: (change: ContractsSearchChange) => void;
  /** Nothing is known yet. */
  readonly isLoading: boolean;
  /** In place of the rows when there are none. */
  readonly empty: ReactNode;
}

/** The list and the selection. */
export function ContractGrid(props: ContractGridProps) {
  const { connectionId, list, by, columns: layout, onSearch, isLoading, empty } = props;
  const root = useRef<HTMLDivElement>(null);
  const { shown, filterKey, listKey, order } = list;
  const place = useListPlace({ list: `contracts ${connectionId}`, listKey, root });
  const { isOpen, toggle, setAll } = useOpenGroups(connectionId, by);
  const { rows, handlers: pointing } = useRowsInPlace(props, useContractRows(shown, by, isOpen), isOpen);
  const selection = useContractSelection(rows, `${connectionId} ${filterKey}`);
  useRowsInView(root, rows, (keys) => keepContractsInView(connectionId, keys));
  const menuOf = useSubjectMenu('contract');
  const { onOpen, onRollUp, onRollUpInWindow } = props.handlers;
  const subjectOf = (row: ContractRow) =>
    !isHead(row) && selection.contracts.includes(row) ? selection.contracts : contractsOf(row);
  useVerbs('contract', {
    part: root,
    subject: () => {
      const row = rows.at(activeIndex());
      return row === undefined ? (selection.count === 0 ? null : selection.contracts) : subjectOf(row);
    },
    own: () => ownEntries(rows.at(activeIndex()), onRollUpInWindow),
  });
  const open = useCallback(
    (row: ContractRow) => (isHead(row) ? toggle(row.head.key) : onOpen(row.contract)),
    [onOpen, toggle],
  );
  const columns = useMemo(() => columnsOfRows(layout.columns), [layout.columns]);
  const tree = useMemo(
    (): GridTree<ContractRow> => ({ branchOf, onToggle: (row) => (isHead(row) ? toggle(row.head.key) : undefined) }),
    [toggle],
  );
  const rowWide = useGroupHead({ ...props, onRollUp });
  return (
    <Fill ref={root}>
      <Fill {...pointing}>
        <DataGrid<ContractRow>
          label={messages.title}
          columns={columns}
          layout={layout.layout}
          onLayout={layout.onLayout}
          rows={rows}
          rowKey={nameOf}
          sort={order}
          onSort={(next) => onSearch(sortChange(next))}
          initialActiveKey={placeOf(rows, place.initialKey)}
          // The row opened last stays highlighted, besides the selected rows.
          isOpened={(row) => !isHead(row) && row.key === place.selected}
          selection={selection.ofGrid}
          rowName={nameOf}
          rowWide={rowWide}
          tree={by === undefined ? undefined : tree}
          onActive={(row) => (isHead(row) ? undefined : place.select(row.key))}
          onOpen={open}
          rowMenu={(row) => [
            ...(isHead(row) ? headItems(setAll, () => onRollUp(row.head)) : []),
            ...menuOf(subjectOf(row), ownEntries(row, onRollUpInWindow)),
          ]}
          loading={isLoading}
          empty={empty}
          resetKey={listKey}
        />
      </Fill>
      {selection.count === 0 ? null : (
        <ContractSelectionBar selection={selection} shown={shown.length} onLeave={() => focusGrid(root.current)} />
      )}
    </Fill>
  );
}

const noContracts: ReadonlyMap<string, IndexedContract> = new Map();

/** The rows, in their order and number as long as somebody points at one or has a popup open at it. Another list is shown at once. */
function useRowsInPlace(
  { connectionId, list: { listKey } }: ContractGridProps,
  newest: ContractRows,
  isOpen: (key: string) => boolean,
) {
  const byKey = useContractIndex(connectionId)?.byKey ?? noContracts;
  const { isAttended, handlers } = usePointing();
  const resetKey = useMemo(() => ({ listKey, isOpen }), [listKey, isOpen]);
  const { shown } = useHeld(newest, { resetKey, isHeld: isAttended });
  return { rows: useMemo(() => inPlaces(shown, newest, byKey), [shown, newest, byKey]), handlers };
}

/** The first row of a contract, by its key in the list. */
const placeOf = (rows: ContractRows, key: string | null): string | null =>
  key === null ? null : rows.keyAt(rows.selectable.indexOfKey(key)) || null;

/** What the head of a group does in its own way: its overview opens in a new window. */
const ownEntries = (
  row: ContractRow | undefined,
  onRollUpInWindow: ContractHandlers['onRollUpInWindow'],
): SubjectEntries<'contract'> =>
  row === undefined || !isHead(row)
    ? {}
    : {
        'open-row': null,
        'open-in-window': {
          ...inWindow((isDropped) => onRollUpInWindow(row.head, isDropped)),
          label: messages.groups.rollUpInWindow,
        },
      };

/** What the menu of a group has above what can be done with its contracts. */
const headItems = (setAll: (isOpen: boolean) => void, onRollUp: () => void): readonly MenuItem[] => [
  ...foldItems(setAll),
  { kind: 'separator', id: 'of-group' },
  // Its overview in a new window is the first of what follows.
  { kind: 'action', id: 'roll-up', label: messages.groups.rollUp, onSelect: onRollUp },
];

/** Of the row that has the focus; -1 where none has. */
const activeIndex = (): number =>
  Number(document.activeElement?.closest('[data-index]')?.getAttribute('data-index') ?? -1);

function sortChange(sort: GridSort | null): ContractsSearchChange {
  const id = contractSorts.find((known) => known === sort?.id);
  return { sort: id, desc: id !== undefined && sort?.desc === true ? true : undefined };
}
