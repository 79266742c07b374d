import type { ContractKey } from '@renderer/api/result/result-keys';
import type { AssetsSearch } from '@renderer/features/assets/search';
import type { ContractsSearch } from '@renderer/features/contracts/search';
import type { ContractChange } from '@shared/domain/contract/contract-change';
import type { ConnectionId } from '@shared/domain/ids';
import type { AppEvent } from '@shared/ipc/events';
import { type RouterHistory, useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { create } from 'zustand';

/** The place in the history of this window, by the index that the router gives each entry. */
export interface HistoryPosition {
  readonly index: number;
  readonly last: number;
}

export type Move = 'PUSH' | 'REPLACE' | 'BACK' | 'FORWARD' | 'GO';

/** A push drops the entries ahead; every other move keeps them. */
export const afterMove = (position: HistoryPosition, move: Move, index: number): HistoryPosition => ({
  index,
  last: move === 'PUSH' ? index : Math.max(position.last, index),
});

/** Back and forward through the screens of this window. */
export function useHistoryPosition() {
  // The type is named because inferring it from the routes would go in a circle.
  const history: RouterHistory = useRouter().history;
  const [position, setPosition] = useState<HistoryPosition>(() => {
    const index = history.location.state.__TSR_index;
    return { index, last: index };
  });
  useEffect(
    () =>
      history.subscribe(({ location, action }) =>
        setPosition((before) => afterMove(before, action.type, location.state.__TSR_index)),
      ),
    [history],
  );
  return {
    canGoBack: position.index > 0,
    canGoForward: position.index < position.last,
    back: () => history.back(),
    forward: () => history.forward(),
  };
}

interface LastPlaces {
  readonly places: ReadonlyMap<ConnectionId, string>;
  readonly remember: (connectionId: ConnectionId, href: string) => void;
}

/** The last address in each connection, with its filters, its order and the opened row. */
export const useLastPlaces = create<LastPlaces>()((set, get) => ({
  places: new Map(),
  remember: (connectionId, href) => set({ places: new Map(get().places).set(connectionId, href) }),
}));

/** The connection of an address; null for screens without one. */
export function connectionIn(pathname: string): ConnectionId | null {
  const [, root, id] = pathname.split('/');
  return root === 'c' && id ? (decodeURIComponent(id) as ConnectionId) : null;
}

/** Remembers the address of every screen that is shown. */
export function useRememberPlaces(): void {
  const { pathname, href } = useRouterState({ select: ({ location }) => location });
  useEffect(() => {
    const connectionId = connectionIn(pathname);
    if (connectionId !== null) useLastPlaces.getState().remember(connectionId, href);
  }, [pathname, href]);
}

/** Opens a connection where it was left; its first screen the first time. */
export function useOpenConnection(): (connectionId: ConnectionId) => void {
  const navigate = useNavigate();
  return useCallback(
    (connectionId) => {
      const href = useLastPlaces.getState().places.get(connectionId);
      void navigate({ to: '/c/$connectionId', params: { connectionId }, ...(href === undefined ? {} : { href }) });
    },
    [navigate],
  );
}

interface LastSearches<S> {
  readonly searches: ReadonlyMap<ConnectionId, S>;
  readonly remember: (connectionId: ConnectionId, search: S) => void;
}

const createLastSearches = <S>() =>
  create<LastSearches<S>>()((set, get) => ({
    searches: new Map(),
    remember: (connectionId, search) => set({ searches: new Map(get().searches).set(connectionId, search) }),
  }));

/** The last filters and order of each connection's contracts, so that "back" leads to the same list. */
export const useLastContractSearches = createLastSearches<ContractsSearch>();

/** The last search among each connection's assets. */
export const useLastAssetSearches = createLastSearches<AssetsSearch>();

/** Opens a contract's results with one of them selected. */
export function useOpenRun(): (target: ContractKey, key: string) => void {
  const navigate = useNavigate();
  return ({ connectionId, contractId }, key) =>
    void navigate({
      to: '/c/$connectionId/contracts/$contractId',
      params: { connectionId, contractId },
      search: { tab: 'results', run: key },
    });
}

/** Shows what differs between a version of a contract and the one before. */
export function useOpenChange(connectionId: ConnectionId): (change: ContractChange) => void {
  const navigate = useNavigate();
  return ({ contractId, key, previousKey }) =>
    void navigate({
      to: '/c/$connectionId/contracts/$contractId',
      params: { connectionId, contractId },
      search: { tab: 'versions', newer: key, ...(previousKey === null ? {} : { older: previousKey }) },
    });
}

/** Opens a screen of the named connection, by default the open one. */
export function useOpenScreen(): (asked: AskedScreen) => void {
  const navigate = useNavigate();
  const { history } = useRouter();
  return ({ screen, connectionId }) => {
    const id = connectionId ?? connectionIn(history.location.pathname);
    if (screen === 'connections') void navigate({ to: '/connections' });
    else if (id === null) void navigate({ to: '/' });
    else
      void navigate({
        to: screen === 'home' ? '/c/$connectionId/home' : '/c/$connectionId/runs',
        params: { connectionId: id },
      });
  };
}

type AskedScreen = Pick<Extract<AppEvent, { readonly type: 'open-screen' }>, 'screen' | 'connectionId'>;

/** Opens Activity with one of the changes selected. */
export function useShowActivity(): (operationId: string) => void {
  const navigate = useNavigate();
  return (operationId) => void navigate({ to: '/activity', search: { change: operationId } });
}
