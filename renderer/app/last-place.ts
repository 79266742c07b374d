import type { ConnectionId } from '@shared/domain/ids';
import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { create } from 'zustand';

interface LastPlaces {
  readonly places: ReadonlyMap<ConnectionId, string>;
  readonly remember: (connectionId: ConnectionId, href: string) => void;
}

/** Where a person was last in each connection: the address with its filters, its order and what is opened. */
export const useLastPlaces = create<LastPlaces>()((set, get) => ({
  places: new Map(),
  remember: (connectionId, href) => set({ places: new Map(get().places).set(connectionId, href) }),
}));

/** The connection that an address of the app lies in; null for the other screens. */
export function connectionIn(pathname: string): ConnectionId | null {
  const [, root, id] = pathname.split('/');
  return root === 'c' && id ? (decodeURIComponent(id) as ConnectionId) : null;
}

/** Notes each place of each connection while it is shown. */
export function useRememberPlaces(): void {
  const { pathname, href } = useRouterState({ select: ({ location }) => location });
  useEffect(() => {
    const connectionId = connectionIn(pathname);
    if (connectionId !== null) useLastPlaces.getState().remember(connectionId, href);
  }, [pathname, href]);
}

/** Opens a connection where it was left; its contracts for the first time. */
export function useOpenConnection(): (connectionId: ConnectionId) => void {
  const navigate = useNavigate();
  const { history } = useRouter();
  return useCallback(
    (connectionId) => {
      const href = useLastPlaces.getState().places.get(connectionId);
      if (href === undefined) void navigate({ to: '/c/$connectionId/contracts', params: { connectionId } });
      else history.push(href);
    },
    [navigate, history],
  );
}
