import { useDeferredValue, useMemo } from 'react';
import type { ContractLine } from './contract-line';
import { filterContracts, isFiltering } from './filter-contracts';
import type { ContractsSearch } from './search';
import { sortContracts } from './sort-contracts';

/** The loaded lines as the address wants them: filtered, then sorted. */
export function useShownLines(
  lines: readonly ContractLine[],
  { text = '', approval, include, sort, desc = false }: ContractsSearch,
) {
  const looked = useDeferredValue(text);
  const filters = useMemo(() => ({ text: looked, approval: approval ?? [] }), [looked, approval]);
  const order = useMemo(() => (sort === undefined ? null : { id: sort, desc }), [sort, desc]);
  const matching = useMemo(() => filterContracts(lines, filters), [lines, filters]);
  const shown = useMemo(() => sortContracts(matching, order), [matching, order]);
  const filterKey = JSON.stringify([include, filters]);
  return {
    shown,
    filtering: isFiltering(filters),
    filterKey,
    listKey: JSON.stringify([filterKey, order]),
    sort: order,
  };
}
