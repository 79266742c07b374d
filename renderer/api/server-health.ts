import type { ServerHealth } from '@shared/domain/connection';
import type { ConnectionId } from '@shared/domain/ids';
import { type QueryClient, type QueryKey, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { call } from './bridge';

/** What main told of a server, and when by the window's own clock, which nobody sets. */
interface HeardHealth {
  readonly health: ServerHealth;
  readonly heardAt: number;
}

const heard = (health: ServerHealth): HeardHealth => ({ health, heardAt: performance.now() });

/** Main tells of every change, so it is asked only once: after the window was reloaded. */
export const healthQueries = {
  of: (connectionId: ConnectionId) =>
    queryOptions({
      queryKey: ['health', connectionId],
      queryFn: async () => heard(await call('connections.health', { connectionId })),
      staleTime: Infinity,
      gcTime: Infinity,
    }),
};

export const noteHealth = (client: QueryClient, connectionId: ConnectionId, health: ServerHealth): void =>
  void client.setQueryData(healthQueries.of(connectionId).queryKey, heard(health));

export type ServerAway = Extract<ServerHealth, { kind: 'away' }> & {
  /** By the window's own clock (`performance.now()`); null while a look is under way. */
  readonly nextTryAt: number | null;
};

/** How a server is away; null while it is there, as far as anybody knows. */
export function useServerAway(connectionId: ConnectionId | null): ServerAway | null {
  const id = connectionId ?? ('' as ConnectionId);
  const { data } = useQuery({ ...healthQueries.of(id), enabled: connectionId !== null });
  if (data === undefined || data.health.kind !== 'away') return null;
  const { nextTryInMs } = data.health;
  return { ...data.health, nextTryAt: nextTryInMs === null ? null : data.heardAt + nextTryInMs };
}

/** Whether the server that a query reads from is away, by the query's key: `['server', id, …]` or `['connections', kind, id]`. */
export const isServerAway = (client: QueryClient, [root, first, second]: QueryKey): boolean => {
  const connectionId = (root === 'server' ? first : second) as ConnectionId;
  return client.getQueryData(healthQueries.of(connectionId).queryKey)?.health.kind === 'away';
};

/** Has main look now whether a server is there. What it finds is told to everyone. */
export const probeServer = async (connectionId: ConnectionId): Promise<void> => {
  await call('connections.probe', { connectionId }).catch(() => undefined);
};

export const useProbeServer = (connectionId: ConnectionId) =>
  useMutation({ mutationFn: () => probeServer(connectionId) });
