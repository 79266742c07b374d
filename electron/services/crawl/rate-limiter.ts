import type { Sleep } from '@main/lib/with-timeout';
import type { ConnectionId } from '@shared/domain/ids';
import PQueue from 'p-queue';

export interface RateLimiterDeps {
  readonly perSecond: number;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly sleep: Sleep;
}

/** Waits until the next request may begin. */
type Turn = (signal: AbortSignal) => Promise<void>;

/** What everything that reads one connection in the background has in common. */
export interface RateLimiter {
  readonly turn: Turn;
  /** Makes a call, with its retries, once fewer than `requestsAtOnce` are under way. */
  readonly send: <T>(call: () => Promise<T>) => Promise<T>;
}

/**
 * Lets one request after another begin, evenly spaced, so that no second holds more than `perSecond` of them. A clock that
 * is set back delays nothing by more than one interval.
 */
export function createTurns({ perSecond, clock, sleep }: RateLimiterDeps): Turn {
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

/** Requests a second to one server in the background, in total: it is a stranger's server (docs/server.md#servers-without-a-list-of-contracts). */
const perSecond = 4;

/** Requests under way at a time to one server in the background, in total. */
export const requestsAtOnce = 2;

/** One rate limiter for each connection, which everything that reads it in the background waits for: a pause makes nothing faster. */
export function createRateLimiters(deps: Omit<RateLimiterDeps, 'perSecond'>): (id: ConnectionId) => RateLimiter {
  const limiters = new Map<ConnectionId, RateLimiter>();
  return (id) => {
    const rateLimiter = limiters.get(id) ?? createRateLimiter(deps);
    limiters.set(id, rateLimiter);
    return rateLimiter;
  };
}

function createRateLimiter(deps: Omit<RateLimiterDeps, 'perSecond'>): RateLimiter {
  const underWay = new PQueue({ concurrency: requestsAtOnce });
  return { turn: createTurns({ ...deps, perSecond }), send: (call) => underWay.add(call) };
}
