import { useStable } from '@renderer/api/use-stable';
import { useNow } from '@renderer/ui/hooks/use-now';
import type { Identity, IndexedContract } from '@shared/domain/contract/contract-index';
import type { Note } from '@shared/domain/local/note';
import { countsFromNow, filterContracts, isFiltering } from '@shared/results/standing/filter-contracts';
import { hashKey } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type ContractOrder, sortContracts } from './contract-facts';
import { useHeldRows } from './held-rows';
import { matchContracts, noMatches } from './match-contracts';
import type { ContractsSearch } from './search';

interface ShownContext {
  readonly identity: Identity | null;
  readonly notes: readonly Note[];
  /** The contracts whose words were read, which may have changed since; null before that. */
  readonly searched: readonly IndexedContract[] | null;
}

/** All contracts, sorted and filtered by the search params. */
export function useShownContracts(
  contracts: readonly IndexedContract[],
  search: ContractsSearch,
  { identity, notes, searched }: ShownContext,
) {
  const now = useNow();
  const { by, sort, desc = false, view: _, ...given } = search;
  const { text = '' } = given;
  const filters: ContractsSearch = useStable(given);
  const filterKey = hashKey([filters]);
  const order = useMemo<ContractOrder | null>(() => (sort === undefined ? null : { id: sort, desc }), [sort, desc]);
  const sorted = useMemo(() => sortContracts(contracts, order), [contracts, order]);
  const at = countsFromNow(filters) ? now : 0;
  const isTextOn = filters.off?.includes('text') !== true;
  const isSearching = searched === null && isTextOn && text.trim() !== '';
  const matches = useMemo(() => {
    if (searched !== null) return matchContracts(text, searched, notes);
    return isSearching ? noMatches : null;
  }, [text, searched, isSearching, notes]);
  const { shown, counts } = useMemo(
    () => filterContracts(sorted, filters, { identity, now: at, matches }),
    [sorted, filters, identity, at, matches],
  );
  const listKey = hashKey([filters, order]);
  const isFiltered = isFiltering(filters);
  const held = useHeldRows({ contracts, shown, listKey, isFiltered });
  return {
    shown: held.rows,
    /** The matching ones, in a new order. */
    matching: shown,
    held,
    counts,
    order,
    filterKey,
    listKey: by === undefined ? listKey : `${listKey} ${by}`,
    isFiltered,
    /** What the text finds is not known yet. */
    isSearching,
    rangesIn: isTextOn ? (matches?.rangesIn ?? null) : null,
  };
}

export type ShownContracts = ReturnType<typeof useShownContracts>;
