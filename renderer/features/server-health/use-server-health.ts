import { useAppEvent } from '@renderer/api/bridge';
import { pinCachedQueries, retryFailedQueries } from '@renderer/api/retry-failed-queries';
import { noteHealth, probeServer, useServerAway } from '@renderer/api/server-health';
import type { ConnectionId } from '@shared/domain/ids';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * Hears of servers that go away and come back. While the one on the screen is away, nothing that was read is forgotten;
 * when it is back, what had failed is read where it was.
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
    // The system's idea of a network is a hint and no more: main looks for itself.
    const look = () => void probeServer(shown);
    window.addEventListener('online', look);
    window.addEventListener('offline', look);
    return () => {
      window.removeEventListener('online', look);
      window.removeEventListener('offline', look);
    };
  }, [shown]);
}
