import { useAppEvent } from '@renderer/api/bridge';
import { pinCachedQueries, retryFailedQueries } from '@renderer/api/cache/retry-failed-queries';
import { noteHealth, probeServer, useServerAway } from '@renderer/api/connection/server-health';
import type { ConnectionId } from '@shared/domain/ids';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * Follows whether servers are away. While the one on screen is away, its cached data is kept; when it is back, failed queries
 * are retried.
 */
export function useServerHealth(shown: ConnectionId | null): void {
  const client = useQueryClient();
  const isAway = useServerAway(shown) !== null;
  useAppEvent('server-health', ({ connectionId, health }) => {
    noteHealth(client, connectionId, health);
    if (health.kind === 'up') void retryFailedQueries(client, 'away');
  });
  useEffect(() => {
    if (shown !== null && isAway) return pinCachedQueries(client, shown);
    return undefined;
  }, [client, shown, isAway]);
  useEffect(() => {
    if (shown === null) return;
    // The system's network events are only a hint: main probes the server itself.
    const probe = () => void probeServer(shown);
    window.addEventListener('online', probe);
    window.addEventListener('offline', probe);
    return () => {
      window.removeEventListener('online', probe);
      window.removeEventListener('offline', probe);
    };
  }, [shown]);
}
