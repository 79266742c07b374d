import { useResolveOpening } from '@renderer/api/opening';
import type { ConnectionId } from '@shared/domain/ids';
import type { OpeningPlace } from '@shared/domain/opening';
import { useState } from 'react';
import type { OpenTarget } from './recently-opened';

/** Something that was found, and on which connection. */
export interface Opened {
  readonly connectionId: ConnectionId;
  readonly target: OpenTarget;
  readonly place: OpeningPlace | null;
}

/** The text in the box, and what the server says about it. Whatever is found is opened at once. */
export function useOpening(connectionId: ConnectionId, onOpen: (opened: Opened) => void) {
  const [text, setText] = useState('');
  const resolving = useResolveOpening();
  const resolveOn = (on: ConnectionId) => {
    if (resolving.isPending) return;
    resolving.mutate(
      { connectionId: on, text },
      {
        onSuccess: (found) => {
          if (found.kind === 'none' || found.kind === 'other-server') return;
          onOpen({ connectionId: on, target: found, place: found.place });
        },
      },
    );
  };
  return {
    text,
    isBlank: text.trim() === '',
    change: (next: string) => {
      setText(next);
      // An answer that is still on its way is to another question.
      resolving.reset();
    },
    resolveOn,
    /** Asks again where it was asked last. */
    retry: () => resolveOn(resolving.variables?.connectionId ?? connectionId),
    isResolving: resolving.isPending,
    answer: resolving.data,
    error: resolving.error,
  };
}
