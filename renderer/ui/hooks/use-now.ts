import { useSyncExternalStore } from 'react';

const stepMs = 30_000;

function subscribe(onTick: () => void): () => void {
  const timer = setInterval(onTick, stepMs);
  return () => clearInterval(timer);
}

// Rounded up, so that the recent past never shows as the future.
const snapshot = () => Math.ceil(Date.now() / stepMs) * stepMs;

/** The time in epoch milliseconds, updated every half minute: enough for "5 minutes ago". */
export const useNow = (): number => useSyncExternalStore(subscribe, snapshot, snapshot);
