import { columnFilters } from '@shared/results/columns/registry';
import type { ResultFilter } from '@shared/results/result-filter';
import type { FilterPart, ResultsSearch } from './search';

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
