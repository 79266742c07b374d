import { useState } from 'react';

interface Holding {
  /** A change, something that the person did, shows the newest at once. */
  readonly resetKey: unknown;
  readonly isHeld: boolean;
}

interface Held<T> {
  readonly value: T;
  readonly resetKey: unknown;
}

/** Keeps what is shown as it was when the holding began: nothing moves under the pointer. */
export function useHeld<T>(newest: T, { resetKey, isHeld }: Holding) {
  const [held, setHeld] = useState<Held<T> | null>(null);
  const isKept = isHeld && held !== null && held.resetKey === resetKey;
  if (isHeld && !isKept) setHeld({ value: newest, resetKey });
  if (!isHeld && held !== null) setHeld(null);
  return {
    shown: isKept ? held.value : newest,
    /** Shows the newest, and keeps that. */
    release: () => setHeld({ value: newest, resetKey }),
  };
}
