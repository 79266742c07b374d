import { useDeferredValue, useMemo } from 'react';
import { filterContracts, isFiltering } from './filter-contracts';
import type { ContractsSearch } from './search';
import { type ContractOrder, sortContracts } from './sort-contracts';
import type { ContractList } from './use-contract-list';

/**
 * The loaded lines as the address wants them: filtered, then sorted. A list is sorted once it is whole: the order of a
 * part of it says nothing, and lines would move while they are read.
 */
export function useShownLines(
  { lines, hasMore, isCrawl }: Pick<ContractList, 'lines' | 'hasMore' | 'isCrawl'>,
  { text = '', approval, include, sort, desc = false }: ContractsSearch,
) {
  const looked = useDeferredValue(text);
  const filters = useMemo(() => ({ text: looked, approval: approval ?? [] }), [looked, approval]);
  const wanted = useMemo<ContractOrder | null>(() => (sort === undefined ? null : { id: sort, desc }), [sort, desc]);
  const applied = hasMore && !isCrawl ? null : wanted;
  const matching = useMemo(() => filterContracts(lines, filters), [lines, filters]);
  const shown = useMemo(() => sortContracts(matching, applied), [matching, applied]);
  const filterKey = JSON.stringify([include, filters]);
  return {
    shown,
    filtering: isFiltering(filters),
    filterKey,
    listKey: JSON.stringify([filterKey, applied]),
    /** What the lines are sorted by. */
    sort: applied,
    /** What they will be sorted by when all are there. */
    pendingSort: applied === null ? wanted : null,
  };
}
