import { useStable } from '@renderer/api/use-stable';
import type { KeyedView } from '@renderer/lib/selection';
import { type ChosenRows, useGridSelection } from '@renderer/ui/grid/use-grid-selection';
import { type Pointing, usePointing } from '@renderer/ui/hooks/use-attended';
import type { ResultSource } from '@shared/domain/result/paging';
import type { ResultLine } from '@shared/domain/result/result';
import { columnFilters } from '@shared/results/columns/registry';
import type { ResultFilter } from '@shared/results/rows/result-filter';
import { hashKey } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import type { ResultList, ResultView } from './list/result-list';
import type { ResultTable } from './list/result-table';
import { useResultList } from './list/use-result-list';
import { useRunsInPlace } from './list/use-runs-in-place';
import type { FilterPart, ResultsSearch } from './search';

interface ResultsOptions {
  readonly source: ResultSource;
  readonly search: ResultsSearch;
  readonly pageSize: number;
  /** Of a list over all contracts. */
  readonly ofAll?: OfAll | undefined;
}

/** What only a list over all contracts is told. */
export interface OfAll {
  /** The contracts that the address asks for, by their keys; undefined for all. */
  readonly wanted: readonly string[] | undefined;
  /** From when on no run of these contracts is missing, epoch milliseconds; null when none at all is. */
  readonly coveredFrom: number | null;
}

export interface RowSelection extends ChosenRows<ResultLine> {
  readonly shown: KeyedView;
}

export interface Results {
  readonly list: ResultList;
  readonly filter: ResultFilter;
  readonly selection: RowSelection;
  /** For the element with the rows, see `usePointing`. */
  readonly pointing: Pointing['handlers'];
}

/** The results that the address asks for, and which of them are selected. */
export function useResults({ source, search, pageSize, ofAll }: ResultsOptions): Results {
  const { from, to, sort } = search;
  // A change of the address elsewhere, such as an opened run, keeps the same filter.
  const filter: ResultFilter = useDeferredValue(useStable({ ...filterOf(search), contracts: ofAll?.wanted }));
  const key = { source, pageSize, from, to };
  const newest = useResultList({ key, coveredFrom: ofAll?.coveredFrom, filter, sort: useDeferredValue(sort) });
  const { isAttended, handlers } = usePointing();
  const list = useRunsInPlace(newest, isAttended);
  const selection = useSelection(list, hashKey([source, from, to, filter]));
  return { list, filter, selection, pointing: handlers };
}

/** The filter of the address, without the parts that are switched off. */
export function filterOf(search: ResultsSearch): ResultFilter {
  const on = isOnIn(search);
  return {
    ...Object.fromEntries(columnFilters.map(({ by }) => [by, on(by) ? search[by] : undefined])),
    failed: on('failed') ? search.failed : undefined,
    from: on('during') ? search.duringFrom : undefined,
    to: on('during') ? search.duringTo : undefined,
  };
}

const isOnIn =
  ({ off = [] }: ResultsSearch) =>
  (part: FilterPart): boolean =>
    !off.includes(part);

const isReadableLine = ({ kind }: ResultLine): boolean => kind === 'result';

/** The selected rows of a list. `about` names what is listed: contract, range, filters. */
function useSelection({ table, view, figures: { unreadable } }: ResultList, about: string): RowSelection {
  const shown = useMemo(() => selectable(table, view, unreadable), [table, view, unreadable]);
  return { shown, ...useGridSelection({ shown, about, isReadable: isReadableLine }) };
}

/** The rows of a list for the selection. Which rows are readable is known without creating them. */
export function selectable(table: ResultTable, view: ResultView, unreadable: number): KeyedView {
  const isReadable = (index: number) => !Number.isNaN(table.timestampAt(view.tableIndexAt(index)));
  return {
    length: view.length,
    keyAt: (index) => view.keyAt(index),
    indexOfKey: (key) => view.indexOfKey(key),
    isReadable,
    readable: unreadable === 0 ? view.length : countReadable(view.length, isReadable),
  };
}

function countReadable(length: number, isReadable: (index: number) => boolean): number {
  let count = 0;
  for (let index = 0; index < length; index += 1) if (isReadable(index)) count += 1;
  return count;
}
