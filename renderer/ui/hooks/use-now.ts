import { useSyncExternalStore } from 'react';

const stepMs = 30_000;

function subscribe(onTick: () => void): () => void {
  const timer = setInterval(onTick, stepMs);
  return () => clearInterval(timer);
}

// Rounded up: a moment that has just been is never shown as one to come.
const snapshot = () => Math.ceil(Date.now() / stepMs) * stepMs;

/** The time in epoch milliseconds, renewed every half minute: enough for "5 minutes ago". */
export const useNow = (): number => useSyncExternalStore(subscribe, snapshot, snapshot);
