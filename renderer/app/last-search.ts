import type { ContractsSearch } from '@renderer/features/contracts/search';
import type { ConnectionId } from '@shared/domain/ids';
import { create } from 'zustand';

interface LastSearches {
  readonly searches: ReadonlyMap<ConnectionId, ContractsSearch>;
  readonly remember: (connectionId: ConnectionId, search: ContractsSearch) => void;
}

/** How each connection's contract list was last filtered and sorted, so that the way back leads to the same list. */
export const useLastSearches = create<LastSearches>()((set, get) => ({
  searches: new Map(),
  remember: (connectionId, search) => set({ searches: new Map(get().searches).set(connectionId, search) }),
}));
