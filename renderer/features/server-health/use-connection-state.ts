import { useAppEvent } from '@renderer/api/bridge';
import type { ServerHealth } from '@shared/domain/connection';
import type { ConnectionId } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import { type ErrorCode, errorFacts } from '@shared/errors/error-table';
import { type QueryCacheNotifyEvent, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';

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
  useAppEvent('server-health', ({ connectionId: of, health }) => {
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

/** What the newest answer, or the lack of one, says about the server. `at` in epoch milliseconds. */
export type ConnectionState =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'online'; readonly at: number }
  | { readonly kind: 'away'; readonly at: number; readonly lastAnswerAt: number | null };

type ServerNews =
  | { readonly kind: 'answer'; readonly at: number }
  | { readonly kind: 'failure'; readonly at: number; readonly code: ErrorCode };

/** Main has found the server again: that is an answer, also where the screen itself asks for nothing. */
export const healthNews = (health: ServerHealth, at: number): ServerNews | null =>
  health.kind === 'up' ? { kind: 'answer', at } : null;

/** A refusal is an answer too: the server is there. A failure made on this side says nothing about it. */
export function withNews(state: ConnectionState, news: ServerNews): ConnectionState {
  if (news.kind === 'answer') return { kind: 'online', at: news.at };
  switch (errorFacts(news.code).source) {
    case 'app':
      return state;
    case 'server':
      return { kind: 'online', at: news.at };
    case 'network':
      return { kind: 'away', at: news.at, lastAnswerAt: lastAnswer(state) };
  }
}

function lastAnswer(state: ConnectionState): number | null {
  switch (state.kind) {
    case 'unknown':
      return null;
    case 'online':
      return state.at;
    case 'away':
      return state.lastAnswerAt;
  }
}
