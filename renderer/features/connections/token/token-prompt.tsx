import { useAppEvent } from '@renderer/api/bridge';
import { connectionQueries } from '@renderer/api/connection/connections';
import type { Connection } from '@shared/domain/connection/connection';
import type { ConnectionId } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import { hasClass, isRefusal } from '@shared/errors/error-table';
import { type QueryCacheNotifyEvent, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { isReportedByMain, useTokenRefusal } from './token-refusal';

/** Loaded on demand: the first page needs no token. */
const TokenSheet = lazy(async () => ({ default: (await import('./token-sheet')).TokenSheet }));

interface TokenPromptProps {
  /** The connection whose screen is open; null on screens that belong to none. */
  readonly shown: Connection | null;
  readonly all: readonly Connection[];
  /** Reloads what the screen shows. */
  readonly refresh: () => void;
}

/** Opens the sheet for a new token: when the token of the open connection was refused, or when a person wants to replace one. */
export function TokenPrompt({ shown: connection, all, refresh }: TokenPromptProps) {
  const { refusals, replacing, replace, dismiss, end } = useTokenRefusal();
  const isShown = connection?.kind === 'server';
  const refusal = isShown ? refusals.get(connection.id) : undefined;
  const isRefused = refusal !== undefined && !refusal.isDismissed;
  const target = isRefused ? connection : all.find(({ id, kind }) => id === replacing && kind === 'server');
  if (target === null || target === undefined) return null;
  const { id } = target;
  const close = () => {
    replace(null);
    if (isRefused) dismiss(id);
  };
  const finish = () => {
    end(id);
    replace(null);
  };
  // Keyed by connection, so that a token typed for one is never sent to another.
  return (
    <Suspense>
      <TokenSheet
        key={id}
        connection={target}
        error={isRefused ? refusal.error : null}
        onClose={close}
        onDone={finish}
        onReload={isShown ? refresh : null}
      />
    </Suspense>
  );
}

/**
 * Tracks refused tokens: main reports them whichever call met them, and a server may accept the token after all. `shown` is the
 * connection on the screen, null when there is none.
 */
export function useTokenRefusals(shown: ConnectionId | null): void {
  const record = useTokenRefusal((state) => state.record);
  const client = useQueryClient();
  useAppEvent('token-refused', ({ connectionId, error }) => record(connectionId, error));
  // Only the list of connections is reloaded: an open screen stays, and its sheet asks for the token.
  useAppEvent('token-place', () => void client.invalidateQueries(connectionQueries.all()));
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        const { refusals, end } = useTokenRefusal.getState();
        for (const [id, { isDismissed }] of refusals) {
          // An open sheet is closed by the person only: another endpoint may still answer.
          if (isDismissed && isAnswer(event, id)) end(id);
        }
      }),
    [client],
  );
  useEffect(
    () =>
      client.getMutationCache().subscribe(({ type, mutation }) => {
        const { refusals, ask } = useTokenRefusal.getState();
        const error = mutation?.state.error;
        // An action of the person must not fail silently, even after "Not now".
        if (type !== 'updated' || shown === null || refusals.get(shown)?.isDismissed !== true || !error) return;
        const { code, details, outcome } = AppError.from(error);
        if (hasClass(code, 'token') && !isReportedByMain({ code, outcome })) ask(shown, { code, details, outcome });
      }),
    [client, shown],
  );
}

/** Whether the server got past checking the token: it answered the request, or refused it for another reason. */
export function isAnswer(event: QueryCacheNotifyEvent, connectionId: string): boolean {
  if (event.type !== 'updated') return false;
  const [root, id] = event.query.queryKey;
  if (root !== 'server' || id !== connectionId) return false;
  const { action } = event;
  if (action.type === 'error') return isRefusal(AppError.from(action.error).code);
  return action.type === 'success' && action.manual !== true;
}
