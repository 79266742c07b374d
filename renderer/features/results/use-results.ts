import type { ContractKey } from '@renderer/api/result-keys';
import { columnFilters } from '@shared/results/columns/registry';
import type { ResultFilter } from '@shared/results/result-filter';
import { useDeferredValue, useMemo } from 'react';
import type { ResultList } from './list/list-types';
import { useResultList } from './list/use-result-list';
import type { FilterPart, ResultsSearch } from './search';
import { type RowSelection, useSelection } from './selection/use-selection';

interface ResultsOptions {
  readonly contract: ContractKey;
  readonly search: ResultsSearch;
  readonly limit: number;
}

export interface Results {
  readonly list: ResultList;
  readonly filter: ResultFilter;
  readonly selection: RowSelection;
}

/** The results that an address asks for, and which of them are selected. */
export function useResults({ contract, search, limit }: ResultsOptions): Results {
  const { from, to, sort } = search;
  // As a text, so that an address that differs in something else (an opened run) asks for the very same filter.
  const asked = useDeferredValue(JSON.stringify(filterOf(search)));
  const filter = useMemo(() => JSON.parse(asked) as ResultFilter, [asked]);
  const range = useMemo(() => ({ from, to }), [from, to]);
  const list = useResultList({ contract, range, filter, sort: useDeferredValue(sort), limit });
  const selection = useSelection(list, JSON.stringify([contract, range, asked]));
  return { list, filter, selection };
}

/** What all filters of the URL ask for together, without those that are switched off. */
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
