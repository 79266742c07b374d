import { useHeld } from '@renderer/ui/hooks/use-held';
import { useMemo } from 'react';
import type { ResultList, ResultView } from './result-list';
import type { ColumnTable } from './result-table';

/** New runs stand near the top of a list: what else has come further down is shown at once. */
const nearTop = 2000;

/** The list without the runs that have come since somebody points at one or has a popup open at it. Older ones that are loaded are shown. */
export function useRunsInPlace(list: ResultList, isHeld: boolean): ResultList {
  const { table, view, filterKey } = list;
  const { shown: before } = useHeld(table, { resetKey: filterKey, isHeld });
  const arrived = useMemo(() => arrivedIn(table, before), [table, before]);
  const left = useMemo(() => without(view, arrived), [view, arrived]);
  return left === view ? list : { ...list, view: left };
}

/** The keys of the rows that have come, apart from older ones. */
export function arrivedIn(now: ColumnTable, before: ColumnTable): readonly string[] {
  const { oldest } = before;
  if (now === before || oldest === null) return [];
  const near = Array.from({ length: Math.min(now.length, nearTop) }, (_, index) => index);
  return near
    .filter((index) => now.timestampAt(index) >= oldest && before.indexOfKey(now.keyAt(index)) === -1)
    .map((index) => now.keyAt(index));
}

/** A view without some of its rows. */
export function without(view: ResultView, keys: readonly string[]): ResultView {
  const left = keys
    .map((key) => view.indexOfKey(key))
    .filter((index) => index !== -1)
    .sort((one, other) => one - other);
  if (left.length === 0) return view;
  /** The index in the whole view. */
  const wholeIndexOf = (index: number): number => {
    if (index < 0) return index;
    let whole = index;
    for (const each of left) {
      if (each > whole) break;
      whole += 1;
    }
    return whole;
  };
  return {
    length: view.length - left.length,
    at: (index) => view.at(wholeIndexOf(index)),
    keyAt: (index) => view.keyAt(wholeIndexOf(index)),
    tableIndexAt: (index) => view.tableIndexAt(wholeIndexOf(index)),
    indexOfKey(key) {
      const whole = view.indexOfKey(key);
      return left.includes(whole) ? -1 : whole - left.filter((each) => each < whole).length;
    },
  };
}
