import { useAppEvent } from '@renderer/api/bridge';
import type { ServerHealth } from '@shared/domain/connection/connection';
import type { IndexStatus } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import { type ErrorCode, errorFacts } from '@shared/errors/error-table';
import { type QueryCacheNotifyEvent, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';

const unknown: ConnectionState = { kind: 'unknown' };

/** Follows the queries of every screen, so that the status bar shows the state of the server without requests of its own. */
export function useConnectionState(connectionId: ConnectionId | null): ConnectionState {
  const client = useQueryClient();
  const [recorded, setRecorded] = useState({ connectionId, state: unknown });
  const record = useCallback(
    (outcome: CallOutcome | null) => {
      if (outcome === null) return;
      setRecorded((before) => ({
        connectionId,
        state: nextState(before.connectionId === connectionId ? before.state : unknown, outcome),
      }));
    },
    [connectionId],
  );
  useEffect(() => {
    if (connectionId === null) return;
    return client.getQueryCache().subscribe((event) => record(callOutcome(event, connectionId)));
  }, [client, connectionId, record]);
  useAppEvent('server-health', ({ connectionId: of, health }) => {
    if (of === connectionId) record(healthOutcome(health, Date.now()));
  });
  return recorded.connectionId === connectionId && recorded.state.kind !== 'unknown'
    ? recorded.state
    : cachedState(client, connectionId);
}

/** Data loaded before the first recorded outcome still counts as an answer. */
function cachedState(client: QueryClient, connectionId: ConnectionId | null): ConnectionState {
  const answered = client.getQueryCache().findAll({ queryKey: ['server', connectionId] });
  const at = Math.max(0, ...answered.map(({ state }) => state.dataUpdatedAt));
  return at === 0 ? unknown : { kind: 'online', at };
}

function callOutcome(event: QueryCacheNotifyEvent, connectionId: ConnectionId): CallOutcome | null {
  if (event.type !== 'updated') return null;
  const [root, id, part] = event.query.queryKey;
  if (id !== connectionId) return null;
  if (root === 'contract-index' && part === 'status') return indexOutcome(event.query.state.data, Date.now());
  if (root !== 'server') return null;
  const { action } = event;
  if (action.type === 'success' && action.manual !== true) return { kind: 'answer', at: Date.now() };
  if (action.type === 'error') {
    return { kind: 'failure', at: Date.now(), code: AppError.from(action.error).code };
  }
  return null;
}

/** The result of the latest call. `at` in epoch milliseconds. */
export type ConnectionState =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'online'; readonly at: number }
  | { readonly kind: 'away'; readonly at: number; readonly lastAnswerAt: number | null };

type CallOutcome =
  | { readonly kind: 'answer'; readonly at: number }
  | { readonly kind: 'failure'; readonly at: number; readonly code: ErrorCode };

/** How long a complete reading of the list counts as a sign that the server is there, in milliseconds. */
const justNowMs = 60_000;

/** Only main reads the index, so its status shows whether the server answered. */
export function indexOutcome(status: IndexStatus | undefined, now: number): CallOutcome | null {
  if (status === undefined) return null;
  const { error, listing, listedAt } = status;
  if (error !== null) return { kind: 'failure', at: now, code: error.code };
  if (listing !== null && listing.read > 0) return { kind: 'answer', at: now };
  return listedAt !== null && now - listedAt < justNowMs ? { kind: 'answer', at: listedAt } : null;
}

/** A server that main has found again counts as an answer, also on a screen that sends no requests. */
export const healthOutcome = (health: ServerHealth, at: number): CallOutcome | null =>
  health.kind === 'up' ? { kind: 'answer', at } : null;

/** A refusal is an answer too, since the server is there. A local failure says nothing about the server. */
export function nextState(state: ConnectionState, outcome: CallOutcome): ConnectionState {
  if (outcome.kind === 'answer') return { kind: 'online', at: outcome.at };
  switch (errorFacts(outcome.code).source) {
    case 'app':
      return state;
    case 'server':
      return { kind: 'online', at: outcome.at };
    case 'network':
      return { kind: 'away', at: outcome.at, lastAnswerAt: lastAnswer(state) };
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
