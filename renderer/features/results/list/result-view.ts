import type { ResultSort } from '@renderer/features/results/search';
import { orderOf } from './list-order';
import type { ResultView } from './result-list';
import type { ColumnTable } from './result-table';

/** A view that also counts how many of its rows are above a row of the table. */
export interface ColumnView extends ResultView {
  countAbove(tableIndex: number): number;
}

/** The matching rows of a table, as ascending indexes (null: all), in the order of a sort. */
export function viewOf(table: ColumnTable, matches: Uint32Array | null, sort: ResultSort | undefined): ColumnView {
  const tableIndexes = sort === undefined ? matches : orderOf(table, matches, sort);
  const length = tableIndexes === null ? table.length : tableIndexes.length;
  const viewIndexOf = createIndexFinder(tableIndexes, sort === undefined);
  const tableIndexAt = (index: number): number => {
    if (index < 0 || index >= length) return -1;
    return tableIndexes === null ? index : (tableIndexes[index] ?? -1);
  };
  return {
    length,
    tableIndexAt,
    at: (index) => table.at(tableIndexAt(index)),
    keyAt: (index) => table.keyAt(tableIndexAt(index)),
    indexOfKey(key) {
      const row = table.indexOfKey(key);
      return row === -1 ? -1 : viewIndexOf(row);
    },
    countAbove: (row) => (matches === null ? Math.min(row, table.length) : firstFrom(matches, row)),
  };
}

/** Finds the index in the view of a row of the table; -1 when it is not shown. */
function createIndexFinder(tableIndexes: Uint32Array | null, isAscending: boolean): (row: number) => number {
  if (tableIndexes === null) return (row) => row;
  if (isAscending) {
    return (row) => {
      const index = firstFrom(tableIndexes, row);
      return tableIndexes[index] === row ? index : -1;
    };
  }
  return (row) => tableIndexes.indexOf(row);
}

/** How many of the ascending numbers are below `from` (binary search). */
function firstFrom(numbers: Uint32Array, from: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  return low;
}
