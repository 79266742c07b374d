import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import { type ContractSearch, createContractSearch } from '@shared/search/contract-search';
import { useEffect } from 'react';

/** What was read of the contracts of one connection, for the list and the box alike. */
let kept: { readonly connectionId: ConnectionId | null; readonly search: ContractSearch } = {
  connectionId: null,
  search: createContractSearch(),
};

function searchOf(connectionId: ConnectionId): ContractSearch {
  if (kept.connectionId !== connectionId) kept = { connectionId, search: createContractSearch() };
  return kept.search;
}

/** Searches contracts; those of a connection on the screen are prepared by `useContractSearch`. */
export const searchContracts: ContractSearch['search'] = (text, contracts) => kept.search.search(text, contracts);

const contractsAtOnce = 50;

/** Searches the contracts of a connection. Their words are read while the window has nothing else to do. */
export function useContractSearch(
  connectionId: ConnectionId,
  contracts: readonly IndexedContract[],
): ContractSearch['search'] {
  const search = searchOf(connectionId);
  useEffect(() => {
    let at = 0;
    const prepare = (deadline: IdleDeadline) => {
      while (at < contracts.length && deadline.timeRemaining() > 0) {
        search.prepare(contracts.slice(at, at + contractsAtOnce));
        at += contractsAtOnce;
      }
      if (at < contracts.length) request = requestIdleCallback(prepare);
    };
    let request = requestIdleCallback(prepare);
    return () => cancelIdleCallback(request);
  }, [search, contracts]);
  return search.search;
}
