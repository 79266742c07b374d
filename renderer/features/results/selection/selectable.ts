import type { ResultView } from '@renderer/features/results/list/list-types';
import type { ResultTable } from '@renderer/features/results/list/result-table';
import type { KeyedView } from '@renderer/lib/selection';

/** The rows of a list as a selection sees them: what cannot be read is known without making a row. */
export function selectable(table: ResultTable, view: ResultView, unreadable: number): KeyedView {
  const isReadable = (index: number) => !Number.isNaN(table.timestampAt(view.tableIndexAt(index)));
  return {
    length: view.length,
    keyAt: (index) => view.keyAt(index),
    indexOfKey: (key) => view.indexOfKey(key),
    isReadable,
    readable: unreadable === 0 ? view.length : readableOf(view.length, isReadable),
  };
}

function readableOf(length: number, isReadable: (index: number) => boolean): number {
  let count = 0;
  for (let index = 0; index < length; index += 1) if (isReadable(index)) count += 1;
  return count;
}
