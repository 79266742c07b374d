import { useAppEvent } from '@renderer/api/bridge';
import { connectionQueries } from '@renderer/api/connections';
import { useToast } from '@renderer/ui/feedback/use-toast';
import type { Connection } from '@shared/domain/connection';
import type { ConnectionId } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import { hasClass, isRefusal } from '@shared/errors/error-table';
import { type QueryCacheNotifyEvent, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { renewedWords } from './token-messages';
import { isHeardFirst, useTokenRefusal } from './token-refusal';
import { type Renewed, TokenSheet } from './token-sheet';

interface TokenPromptProps {
  /** The connection whose screen is open; null on screens that belong to none. */
  readonly shown: Connection | null;
  readonly all: readonly Connection[];
  /** Reads again what the screen shows. */
  readonly refresh: () => void;
}

/** Asks for a new token: over the screens of a connection whose token was refused, or over any screen where a person wants to. */
export function TokenPrompt({ shown: connection, all, refresh }: TokenPromptProps) {
  const { refusals, replacing, replace, setAside, end } = useTokenRefusal();
  const toast = useToast();
  const isShown = connection?.kind === 'server';
  const refusal = isShown ? refusals.get(connection.id) : undefined;
  const isRefused = refusal !== undefined && !refusal.isSetAside;
  const asked = isRefused ? connection : all.find(({ id, kind }) => id === replacing && kind === 'server');
  if (asked === null || asked === undefined) return null;
  const { id } = asked;
  const close = () => {
    replace(null);
    if (isRefused) setAside(id);
  };
  const onRenewed = (renewed: Renewed) => {
    end(id);
    replace(null);
    const { title, text, isOther } = renewedWords(renewed);
    toast.show({
      title,
      text,
      tone: isOther ? 'neutral' : 'success',
      ...(isOther && isShown ? { timeoutMs: 0, action: { label: 'Read the screen again', onClick: refresh } } : {}),
    });
  };
  // Of its own for each connection: a token that was typed for one is never sent to another.
  return (
    <TokenSheet
      key={id}
      connection={asked}
      error={isRefused ? refusal.error : null}
      onClose={close}
      onRenewed={onRenewed}
      onOpened={() => {
        end(id);
        replace(null);
      }}
    />
  );
}

/**
 * Hears of refused tokens from main, whichever call met them, and of a server that takes the token after all. `shown` is
 * the connection on the screen, null when there is none.
 */
export function useTokenRefusals(shown: ConnectionId | null): void {
  const hear = useTokenRefusal((state) => state.hear);
  const client = useQueryClient();
  useAppEvent('token-refused', ({ connectionId, error }) => hear(connectionId, error));
  // Only the cards: a screen that is open stays, and its sheet asks.
  useAppEvent('token-place', () => void client.invalidateQueries(connectionQueries.all()));
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        const { refusals, end } = useTokenRefusal.getState();
        for (const [id, { isSetAside }] of refusals) {
          // While the sheet is open only a person closes it: another endpoint may answer all the same.
          if (isSetAside && isAnswer(event, id)) end(id);
        }
      }),
    [client],
  );
  useEffect(
    () =>
      client.getMutationCache().subscribe(({ type, mutation }) => {
        const { refusals, ask } = useTokenRefusal.getState();
        const error = mutation?.state.error;
        // What failed by a press of a person is never passed over in silence, even after "Not now".
        if (type !== 'updated' || shown === null || refusals.get(shown)?.isSetAside !== true || !error) return;
        const { code, details, outcome } = AppError.from(error);
        if (hasClass(code, 'token') && !isHeardFirst({ code, outcome })) ask(shown, { code, details, outcome });
      }),
    [client, shown],
  );
}

/** Whether a server has answered beyond the question who asks: with what was asked for, or with a refusal of that. */
export function isAnswer(event: QueryCacheNotifyEvent, connectionId: string): boolean {
  if (event.type !== 'updated') return false;
  const [root, id] = event.query.queryKey;
  if (root !== 'server' || id !== connectionId) return false;
  const { action } = event;
  if (action.type === 'error') return isRefusal(AppError.from(action.error).code);
  return action.type === 'success' && action.manual !== true;
}
