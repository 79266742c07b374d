import type { AssetsSearch } from '@renderer/features/assets/search';
import type { ContractsSearch } from '@renderer/features/contracts/search';
import type { ConnectionId } from '@shared/domain/ids';
import { create } from 'zustand';

interface LastSearches<S> {
  readonly searches: ReadonlyMap<ConnectionId, S>;
  readonly remember: (connectionId: ConnectionId, search: S) => void;
}

const createLastSearches = <S>() =>
  create<LastSearches<S>>()((set, get) => ({
    searches: new Map(),
    remember: (connectionId, search) => set({ searches: new Map(get().searches).set(connectionId, search) }),
  }));

/** How each connection's contract list was last filtered and sorted, so that the way back leads to the same list. */
export const useLastSearches = createLastSearches<ContractsSearch>();

/** What was last looked for among each connection's assets. */
export const useLastAssetSearches = createLastSearches<AssetsSearch>();
