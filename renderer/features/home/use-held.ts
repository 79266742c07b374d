import { type FocusEvent, useState } from 'react';

interface Held<T> {
  readonly value: T;
  readonly resetKey: string;
}

/**
 * Keeps what is shown in its order while somebody points at it or has the focus in it: nothing moves under the pointer. A change
 * of `resetKey`, something that the person did, shows the newest at once.
 */
export function useHeld<T>(newest: T, resetKey: string) {
  const [held, setHeld] = useState<Held<T>>({ value: newest, resetKey });
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHeld = (isPointed || isFocused) && held.resetKey === resetKey;
  if (!isHeld && (held.value !== newest || held.resetKey !== resetKey)) setHeld({ value: newest, resetKey });
  return {
    shown: isHeld ? held.value : newest,
    release: () => setHeld({ value: newest, resetKey }),
    /** For the element in which nothing may move. */
    handlers: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => setFocused(currentTarget.contains(relatedTarget)),
    },
  };
}
