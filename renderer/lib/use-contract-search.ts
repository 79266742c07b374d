import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import { type ContractSearch, createContractSearch } from '@shared/search/contract-search';
import { useEffect, useState } from 'react';

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
/** The words of so many are read within a frame or two. */
const fewContracts = 500;
/** Reading goes on after this time, idle or not: somebody may wait for it. */
const longestWaitMs = 100;
const workMs = 8;

interface SearchOfContracts {
  readonly search: ContractSearch['search'];
  /** The list that can be searched at once: the last one whose words were read; null before the first. */
  readonly searched: readonly IndexedContract[] | null;
}

/** Searches the contracts of a connection. They are indexed while the window is idle. */
export function useContractSearch(
  connectionId: ConnectionId,
  contracts: readonly IndexedContract[],
): SearchOfContracts {
  const search = searchOf(connectionId);
  const [last, setLast] = useState<Searched | null>(null);
  useEffect(() => readInPauses(search, contracts, () => setLast({ search, contracts })), [search, contracts]);
  const isReady = contracts.length <= fewContracts || search.isArranged(contracts);
  return { search: search.search, searched: isReady ? contracts : last?.search === search ? last.contracts : null };
}

interface Searched {
  readonly search: ContractSearch;
  readonly contracts: readonly IndexedContract[];
}

/** Reads the words of contracts a few at a time; what it returns ends that. */
export function readInPauses(
  search: Pick<ContractSearch, 'prepare' | 'arrange'>,
  contracts: readonly IndexedContract[],
  onRead: () => void,
): () => void {
  let at = 0;
  const read = (deadline: IdleDeadline) => {
    const startedAt = performance.now();
    const hasTime = () => (deadline.didTimeout ? performance.now() - startedAt < workMs : deadline.timeRemaining() > 0);
    while (at < contracts.length && hasTime()) {
      search.prepare(contracts.slice(at, at + contractsAtOnce));
      at += contractsAtOnce;
    }
    if (at < contracts.length) request = requestIdleCallback(read, { timeout: longestWaitMs });
    else {
      search.arrange(contracts);
      onRead();
    }
  };
  let request = requestIdleCallback(read, { timeout: longestWaitMs });
  return () => cancelIdleCallback(request);
}
