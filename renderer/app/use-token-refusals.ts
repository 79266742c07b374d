import { useDeskEvent } from '@renderer/api/use-desk-event';
import type { QueryCacheNotifyEvent } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTokenRefusal } from './token-refusal';

/** Hears of refused tokens from main, whichever call met them, and of a server that takes the token after all. */
export function useTokenRefusals(): void {
  const hear = useTokenRefusal((state) => state.hear);
  const client = useQueryClient();
  useDeskEvent('token-refused', ({ connectionId, error }) => hear(connectionId, error));
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        const { refusal, end } = useTokenRefusal.getState();
        // While the sheet is open only a person closes it: another endpoint may answer all the same.
        if (refusal?.isSetAside === true && isAnswer(event, refusal.connectionId)) end(refusal.connectionId);
      }),
    [client],
  );
}

const isAnswer = (event: QueryCacheNotifyEvent, connectionId: string): boolean =>
  event.type === 'updated' &&
  event.query.queryKey[0] === 'server' &&
  event.query.queryKey[1] === connectionId &&
  event.action.type === 'success' &&
  event.action.manual !== true;
