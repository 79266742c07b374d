import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import { type ContractSearch, createContractSearch } from '@shared/search/contract-search';
import { useEffect } from 'react';

/** The index of one connection's contracts, shared by the list and the box. */
let cache: { readonly connectionId: ConnectionId | null; readonly search: ContractSearch } = {
  connectionId: null,
  search: createContractSearch(),
};

function searchOf(connectionId: ConnectionId): ContractSearch {
  if (cache.connectionId !== connectionId) cache = { connectionId, search: createContractSearch() };
  return cache.search;
}

/** Searches contracts; `useContractSearch` prepares those of the connection on the screen. */
export const searchContracts: ContractSearch['search'] = (text, contracts) => cache.search.search(text, contracts);

const contractsAtOnce = 50;

/** Searches the contracts of a connection. They are indexed while the window is idle. */
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
      else search.arrange(contracts);
    };
    let request = requestIdleCallback(prepare);
    return () => cancelIdleCallback(request);
  }, [search, contracts]);
  return search.search;
}
