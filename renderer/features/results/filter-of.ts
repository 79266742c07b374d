import type { ResultFilter } from '@shared/results/result-filter';
import type { FilterPart, ResultsSearch } from './search';

/** What the filters of the URL ask for, without those that are switched off and without the brush. */
export function filterWithoutBrush(search: ResultsSearch): ResultFilter {
  const on = isOnIn(search);
  return {
    status: on('status') ? search.status : undefined,
    failed: on('failed') ? search.failed : undefined,
    text: on('text') ? search.text : undefined,
    name: on('name') ? search.name : undefined,
  };
}

/** What all filters of the URL ask for together. */
export function filterOf(search: ResultsSearch): ResultFilter {
  const isCut = isOnIn(search)('during');
  return {
    ...filterWithoutBrush(search),
    from: isCut ? search.duringFrom : undefined,
    to: isCut ? search.duringTo : undefined,
  };
}

const isOnIn =
  ({ off = [] }: ResultsSearch) =>
  (part: FilterPart): boolean =>
    !off.includes(part);
