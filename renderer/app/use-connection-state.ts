import { useDeskEvent } from '@renderer/api/desk';
import type { ConnectionId } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import { type QueryCacheNotifyEvent, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { type ConnectionState, healthNews, type ServerNews, withNews } from './connection-state';

const unknown: ConnectionState = { kind: 'unknown' };

/** Listens to what every screen reads from a server, so that the status bar tells the truth without asking by itself. */
export function useConnectionState(connectionId: ConnectionId | null): ConnectionState {
  const client = useQueryClient();
  const [heard, setHeard] = useState({ connectionId, state: unknown });
  const hear = useCallback(
    (news: ServerNews | null) => {
      if (news === null) return;
      setHeard((before) => ({
        connectionId,
        state: withNews(before.connectionId === connectionId ? before.state : unknown, news),
      }));
    },
    [connectionId],
  );
  useEffect(() => {
    if (connectionId === null) return;
    return client.getQueryCache().subscribe((event) => hear(newsOf(event, connectionId)));
  }, [client, connectionId, hear]);
  useDeskEvent('server-health', ({ connectionId: of, health }) => {
    if (of === connectionId) hear(healthNews(health, Date.now()));
  });
  return heard.connectionId === connectionId && heard.state.kind !== 'unknown'
    ? heard.state
    : rememberedState(client, connectionId);
}

/** What was read before this began to listen still counts as an answer. */
function rememberedState(client: QueryClient, connectionId: ConnectionId | null): ConnectionState {
  const answered = client.getQueryCache().findAll({ queryKey: ['server', connectionId] });
  const at = Math.max(0, ...answered.map(({ state }) => state.dataUpdatedAt));
  return at === 0 ? unknown : { kind: 'online', at };
}

function newsOf(event: QueryCacheNotifyEvent, connectionId: ConnectionId): ServerNews | null {
  if (event.type !== 'updated') return null;
  const [root, id] = event.query.queryKey;
  if (root !== 'server' || id !== connectionId) return null;
  const { action } = event;
  if (action.type === 'success' && action.manual !== true) return { kind: 'answer', at: Date.now() };
  if (action.type === 'error') {
    return { kind: 'failure', at: Date.now(), code: AppError.from(action.error).code };
  }
  return null;
}
