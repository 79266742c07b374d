import { useSyncExternalStore } from 'react';

const stepMs = 1000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One shared timer, which runs only while something ticks. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const tick of listeners) tick();
  }, stepMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** A value of the time, read once a second with the whole second in epoch milliseconds. Renders only when it changes. */
export function useTicked<T extends string | number | boolean>(read: (now: number) => T): T {
  const snapshot = () => read(Math.floor(Date.now() / stepMs) * stepMs);
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}
