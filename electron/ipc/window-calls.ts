import type { Caller } from '@main/ipc/handlers-for';

/** The calls of all windows that are under way and came with a number, by which the same window can cancel them. */
export function createWindowCalls() {
  const waiting = new Map<string, AbortController>();
  const placeOf = (window: number, callId: unknown) => `${window}/${callId}`;

  return {
    /** Makes a call for a window. A number is a whole one; anything else is none, and such a call is never cancelled. */
    async during<T>(window: number, callId: unknown, run: (caller: Caller) => Promise<T>): Promise<T> {
      const controller = new AbortController();
      const caller: Caller = {
        signal: controller.signal,
        cancel: (other) => waiting.get(placeOf(window, other))?.abort(),
      };
      if (!Number.isSafeInteger(callId)) return run(caller);
      const place = placeOf(window, callId);
      waiting.set(place, controller);
      try {
        return await run(caller);
      } finally {
        // A page that was loaded again counts anew, and its call may stand there.
        if (waiting.get(place) === controller) waiting.delete(place);
      }
    },
  };
}
