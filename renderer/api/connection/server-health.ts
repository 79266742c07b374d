import { call } from '@renderer/api/bridge';
import type { ServerHealth } from '@shared/domain/connection/connection';
import type { ConnectionId } from '@shared/domain/ids';
import { type QueryClient, type QueryKey, queryOptions, useMutation, useQuery } from '@tanstack/react-query';

interface ReceivedHealth {
  readonly health: ServerHealth;
  /** By `performance.now()`, because the system clock may be changed. */
  readonly receivedAt: number;
}

const received = (health: ServerHealth): ReceivedHealth => ({ health, receivedAt: performance.now() });

/** Main sends every change as an event, so this is fetched only once, after the window was loaded. */
export const healthQueries = {
  of: (connectionId: ConnectionId) =>
    queryOptions({
      queryKey: ['health', connectionId],
      queryFn: async () => received(await call('connections.health', { connectionId })),
      staleTime: Infinity,
      gcTime: Infinity,
    }),
};

export const noteHealth = (client: QueryClient, connectionId: ConnectionId, health: ServerHealth): void =>
  void client.setQueryData(healthQueries.of(connectionId).queryKey, received(health));

export type ServerAway = Extract<ServerHealth, { kind: 'away' }> & {
  /** By `performance.now()`; null while a probe is under way. */
  readonly nextTryAt: number | null;
};

/** Why and since when a server is away; null while it is up or unknown. */
export function useServerAway(connectionId: ConnectionId | null): ServerAway | null {
  const id = connectionId ?? ('' as ConnectionId);
  const { data } = useQuery({ ...healthQueries.of(id), enabled: id !== '' });
  if (data === undefined || data.health.kind !== 'away') return null;
  const { nextTryInMs } = data.health;
  return { ...data.health, nextTryAt: nextTryInMs === null ? null : data.receivedAt + nextTryInMs };
}

/** Whether the server that a query reads from is away, by the query's key: `['server', id, …]` or `['connections', kind, id]`. */
export const isServerAway = (client: QueryClient, [root, first, second]: QueryKey): boolean => {
  const connectionId = (root === 'server' ? first : second) as ConnectionId;
  return client.getQueryData(healthQueries.of(connectionId).queryKey)?.health.kind === 'away';
};

/** Has main probe a server now. The result arrives as an event. */
export const probeServer = async (connectionId: ConnectionId): Promise<void> => {
  await call('connections.probe', { connectionId }).catch(() => undefined);
};

export const useProbeServer = (connectionId: ConnectionId) =>
  useMutation({ mutationFn: () => probeServer(connectionId) });
