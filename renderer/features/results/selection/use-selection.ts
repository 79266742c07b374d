import type { ResultList, ResultView } from '@renderer/features/results/list/list-types';
import type { ResultTable } from '@renderer/features/results/list/result-table';
import type { KeyedView } from '@renderer/lib/selection';
import { type ChosenRows, useGridSelection } from '@renderer/ui/grid/use-grid-selection';
import type { ResultLine } from '@shared/domain/result';
import { useMemo } from 'react';

export interface RowSelection extends ChosenRows<ResultLine> {
  readonly shown: KeyedView;
}

const isReadable = ({ kind }: ResultLine): boolean => kind === 'result';

/** The chosen rows of a list. `about` names what is listed: contract, range, filters. */
export function useSelection({ table, view, unreadable }: ResultList, about: string): RowSelection {
  const shown = useMemo(() => selectable(table, view, unreadable), [table, view, unreadable]);
  return { shown, ...useGridSelection({ shown, about, isReadable }) };
}

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
