import type { KeyedView } from '@renderer/lib/selection';
import type { Branch } from '@renderer/ui/grid/grid-aria';
import type { GridColumn, RowList, SelectionChange } from '@renderer/ui/grid/grid-types';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import { once } from '@shared/format/once';
import type { ContractGroup } from '@shared/results/standing/contract-groups';
import { rowName } from './contract-facts';

/** The head of a group, above its contracts. */
export interface GroupHeadRow {
  readonly head: ContractGroup;
  readonly isOpen: boolean;
}

/** A row of the list of contracts. */
export type ContractRow = IndexedContract | GroupHeadRow;

export const isHead = (row: ContractRow): row is GroupHeadRow => 'head' in row;

/** What a row is about: a contract, or all of a group. */
export const contractsOf = (row: ContractRow): readonly IndexedContract[] => (isHead(row) ? row.head.contracts : [row]);

export const nameOf = (row: ContractRow): string => (isHead(row) ? row.head.title : rowName(row));

/** The rows of a list, by keys of their own: a contract stands in each of its groups. */
export interface ContractRows extends RowList<ContractRow> {
  readonly keyAt: (index: number) => string;
  readonly indexOfKey: (key: string) => number;
  /** By the keys of contracts, so that one that stands in two groups is selected once. */
  readonly selectable: KeyedView;
}

interface Line {
  readonly key: string;
  readonly row: ContractRow;
}

/** The first line of each contract. */
function firstIndexes(lines: readonly Line[]): ReadonlyMap<string, number> {
  const indexes = new Map<string, number>();
  for (const [index, { row }] of lines.entries()) {
    if (!isHead(row) && !indexes.has(row.key)) indexes.set(row.key, index);
  }
  return indexes;
}

/** `isPlain`: each line is another contract. */
const rowsOf = (lines: readonly Line[], isPlain: boolean): ContractRows => {
  // Made when they are asked for: a list that is only shown and scrolled needs none of them.
  const rowIndexes = once(() => new Map(lines.map(({ key }, index) => [key, index])));
  const contractIndexes = isPlain ? rowIndexes : once(() => firstIndexes(lines));
  return {
    length: lines.length,
    at: (index) => lines[index]?.row,
    keyAt: (index) => lines[index]?.key ?? '',
    indexOfKey: (key) => rowIndexes().get(key) ?? -1,
    selectable: {
      length: lines.length,
      keyAt: (index) => {
        const row = lines[index]?.row;
        return row === undefined || isHead(row) ? '' : row.key;
      },
      indexOfKey: (key) => contractIndexes().get(key) ?? -1,
      isReadable: (index) => {
        const row = lines[index]?.row;
        return row !== undefined && !isHead(row);
      },
      get readable() {
        return isPlain ? lines.length : contractIndexes().size;
      },
    },
  };
};

/** A list without groups. */
export const plainRows = (contracts: readonly IndexedContract[]): ContractRows =>
  rowsOf(
    contracts.map((row) => ({ key: row.key, row })),
    true,
  );

/** Each group's head, and its contracts below it where it is open. */
export const groupedRows = (groups: readonly ContractGroup[], isOpen: (key: string) => boolean): ContractRows =>
  rowsOf(
    groups.flatMap((head): readonly Line[] => {
      const headLine = { key: `group ${head.key}`, row: { head, isOpen: isOpen(head.key) } };
      if (!headLine.row.isOpen) return [headLine];
      return [headLine, ...head.contracts.map((row) => ({ key: `${row.key} in ${head.key}`, row }))];
    }),
    false,
  );

/**
 * The rows in the places that they had, with what is known of them now: contracts that are gone stay as they were.
 * `byKey`: all contracts.
 */
export function inPlaces(
  held: ContractRows,
  newest: ContractRows,
  byKey: ReadonlyMap<string, IndexedContract>,
): ContractRows {
  if (held === newest || held.length === 0) return newest;
  const lines = Array.from({ length: held.length }, (_, index) => held.keyAt(index)).flatMap((key, index) => {
    const before = held.at(index);
    if (before === undefined) return [];
    const now = isHead(before) ? newest.at(newest.indexOfKey(key)) : byKey.get(before.key);
    return { key, row: now ?? before };
  });
  return rowsOf(lines, !lines.some(({ row }) => isHead(row)));
}

/** The change of a selection of rows as one of contracts; null for the head of a group, which cannot be selected. */
export function changeOfContracts(change: SelectionChange, rows: ContractRows): SelectionChange | null {
  if (change.kind !== 'only' && change.kind !== 'toggle') return change;
  const row = rows.at(rows.indexOfKey(change.key));
  return row === undefined || isHead(row) ? null : { kind: change.kind, key: row.key };
}

/** Where rows are in the tree of groups. */
export const branchOf = (row: ContractRow): Branch =>
  isHead(row) ? { level: 1, isOpen: row.isOpen } : { level: 2, isOpen: null };

/** The columns of contracts in a list that has heads of groups too, which have no cells. */
export const columnsOfRows = (columns: readonly GridColumn<IndexedContract>[]): readonly GridColumn<ContractRow>[] =>
  columns.map(({ cell, title, label, className, fits, ...rest }) => ({
    ...rest,
    cell: (row) => (isHead(row) ? null : cell(row)),
    ...(title === undefined ? {} : { title: (row: ContractRow) => (isHead(row) ? null : title(row)) }),
    ...(label === undefined ? {} : { label: (row: ContractRow) => (isHead(row) ? undefined : label(row)) }),
    ...(className === undefined ? {} : { className: (row: ContractRow) => (isHead(row) ? undefined : className(row)) }),
    ...(fits === undefined ? {} : { fits: (row: ContractRow) => !isHead(row) && fits(row) }),
  }));
