import { type OpeningRequest, openingQueries } from '@renderer/api/opening';
import type { ConnectionId } from '@shared/domain/ids';
import type { OpeningPlace } from '@shared/domain/opening';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { OpenTarget } from './recently-opened';

/** Something that was found, and on which connection. */
export interface Opened {
  readonly connectionId: ConnectionId;
  readonly target: OpenTarget;
  readonly place: OpeningPlace | null;
}

export interface OpeningStart {
  readonly connectionId: ConnectionId;
  /** Asked for at once. */
  readonly initialText: string | undefined;
}

/**
 * The text in the box, and what the server says about it. Whatever is found is opened at once, also when the answer only
 * comes with a new token, which reads again what is on screen and failed.
 */
export function useOpening({ connectionId, initialText }: OpeningStart, onOpen: (opened: Opened) => void) {
  const [text, setText] = useState(initialText ?? '');
  const [asked, setAsked] = useState<OpeningRequest | null>(
    initialText === undefined ? null : { connectionId, text: initialText },
  );
  const { data, error, isFetching, refetch } = useQuery(
    asked === null ? { queryKey: ['opening', 'nothing'], queryFn: skipToken } : openingQueries.resolve(asked),
  );
  const resolveOn = (on: ConnectionId) => {
    if (isFetching) return;
    if (asked?.connectionId === on && asked.text === text) void refetch();
    else setAsked({ connectionId: on, text });
  };
  const found = useEffectEvent(() => {
    if (asked === null || data === undefined || data.kind === 'none' || data.kind === 'other-server') return;
    onOpen({ connectionId: asked.connectionId, target: data, place: data.place });
  });
  useEffect(() => {
    if (data !== undefined) found();
  }, [data]);
  return {
    text,
    isBlank: text.trim() === '',
    change: (next: string) => {
      setText(next);
      // An answer that is still on its way is to another question.
      setAsked(null);
    },
    resolveOn,
    /** Asks again where it was asked last. */
    retry: () => resolveOn(asked?.connectionId ?? connectionId),
    isResolving: isFetching,
    answer: data,
    error,
  };
}
