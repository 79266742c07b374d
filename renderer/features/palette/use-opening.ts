import { type OpeningRequest, openingQueries } from '@renderer/api/local/opening';
import type { ConnectionId } from '@shared/domain/ids';
import type { OpeningPlace } from '@shared/domain/local/opening';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { OpenTarget } from './recently-opened';

/** A found target, and its connection. */
export interface Opened {
  readonly connectionId: ConnectionId;
  readonly target: OpenTarget;
  readonly place: OpeningPlace | null;
}

export interface OpeningStart {
  readonly connectionId: ConnectionId;
  readonly initialText: string | undefined;
  /** Whether it is looked up at once. */
  readonly isLookedUp: boolean;
}

/**
 * The text in the box and the server's answer. A target is opened as soon as it is found, also when the answer comes late because
 * a new token has retried the failed queries on screen.
 */
export function useOpening({ connectionId, initialText, isLookedUp }: OpeningStart, onOpen: (opened: Opened) => void) {
  const [text, setText] = useState(initialText ?? '');
  const [request, setRequest] = useState<OpeningRequest | null>(
    initialText === undefined || !isLookedUp ? null : { connectionId, text: initialText },
  );
  const { data, error, isFetching, refetch } = useQuery(
    request === null ? { queryKey: ['opening', 'nothing'], queryFn: skipToken } : openingQueries.resolve(request),
  );
  const resolveOn = (on: ConnectionId) => {
    if (isFetching) return;
    if (request?.connectionId === on && request.text === text) void refetch();
    else setRequest({ connectionId: on, text });
  };
  const found = useEffectEvent(() => {
    if (request === null || data === undefined || data.kind === 'none' || data.kind === 'other-server') return;
    onOpen({ connectionId: request.connectionId, target: data, place: data.place });
  });
  useEffect(() => {
    if (data !== undefined) found();
  }, [data]);
  return {
    text,
    isBlank: text.trim() === '',
    change: (next: string) => {
      setText(next);
      // A pending answer belongs to another text.
      setRequest(null);
    },
    resolveOn,
    /** Repeats the last lookup on the same connection. */
    retry: () => resolveOn(request?.connectionId ?? connectionId),
    isResolving: isFetching,
    answer: data,
    error,
  };
}
