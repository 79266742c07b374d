import type { Sleep } from '@main/lib/with-timeout';

export interface RateLimiterDeps {
  readonly perSecond: number;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly sleep: Sleep;
}

/** Waits until the next request may begin. */
export type RateLimiter = (signal: AbortSignal) => Promise<void>;

/**
 * Lets one request after another begin, evenly spaced, so that no second holds more than `perSecond` of them. A clock that
 * is set back delays nothing by more than one interval.
 */
export function createRateLimiter({ perSecond, clock, sleep }: RateLimiterDeps): RateLimiter {
  const spacingMs = Math.ceil(1000 / perSecond);
  let lastAt = Number.NEGATIVE_INFINITY;
  let queue = Promise.resolve();

  async function take(signal: AbortSignal): Promise<void> {
    const now = clock();
    const waitMs = Math.min(spacingMs, lastAt + spacingMs - now);
    if (waitMs > 0) await sleep(waitMs, signal).catch(() => undefined);
    // Who gave up while waiting sends nothing, so its place in the queue is free.
    if (!signal.aborted) lastAt = Math.max(clock(), now + Math.max(0, waitMs));
  }

  return (signal) => {
    queue = queue.then(() => take(signal));
    return queue;
  };
}
