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

/**
 * What reads a server in the background, the most urgent first: a person looks at what is shown and has asked for
 * a range, a batch waits for its runs.
 */
export const priorities = ['shown', 'runs', 'reconciling', 'range', 'index', 'crawl'] as const;
export type Priority = (typeof priorities)[number];

/** What everything that reads one server in the background has in common. */
export interface RateLimiter {
  readonly turn: Turn;
  /** The server has asked for so many milliseconds without a request: no turn comes before. */
  readonly pause: (ms: number) => void;
  /** A person tries again before that time has passed. */
  readonly resume: () => void;
  /** Makes a call, with its retries, once fewer than `requestsAtOnce` are under way and nothing more urgent waits. */
  readonly send: <T>(priority: Priority, call: () => Promise<T>) => Promise<T>;
}

/**
 * Lets one request after another begin, evenly spaced, so that no second holds more than `perSecond` of them. A clock that
 * is set back delays nothing by more than one interval.
 */
export function createTurns({ perSecond, clock, sleep }: RateLimiterDeps): Omit<RateLimiter, 'send'> {
  const spacingMs = Math.ceil(1000 / perSecond);
  let lastAt = Number.NEGATIVE_INFINITY;
  let queue = Promise.resolve();
  let paused = { from: 0, ms: 0 };
  let resumed = new AbortController();

  const pauseLeftMs = (): number => Math.min(paused.ms, Math.max(0, paused.from + paused.ms - clock()));

  /** It may be made longer meanwhile. A clock that stands still ends no wait. */
  async function pauseOver(signal: AbortSignal): Promise<void> {
    let before = Number.POSITIVE_INFINITY;
    for (let ms = pauseLeftMs(); ms > 0 && ms !== before && !signal.aborted; ms = pauseLeftMs()) {
      before = ms;
      await sleep(ms, AbortSignal.any([signal, resumed.signal])).catch(() => undefined);
    }
  }

  async function take(signal: AbortSignal): Promise<void> {
    const now = clock();
    const waitMs = Math.min(spacingMs, lastAt + spacingMs - now);
    if (waitMs > 0) await sleep(waitMs, signal).catch(() => undefined);
    await pauseOver(signal);
    // Who gave up while waiting sends nothing, so its place in the queue is free.
    if (!signal.aborted) lastAt = Math.max(clock(), now + Math.max(0, waitMs));
  }

  return {
    turn: (signal) => {
      queue = queue.then(() => take(signal));
      return queue;
    },
    pause: (ms) => {
      if (ms > pauseLeftMs()) paused = { from: clock(), ms: Math.min(ms, mostPauseMs) };
    },
    resume: () => {
      paused = { from: 0, ms: 0 };
      resumed.abort();
      resumed = new AbortController();
    },
  };
}

/** The longest wait that a server can ask the background for. */
const mostPauseMs = 600_000;

/** Requests a second to one server in the background, in total: it is a stranger's server (docs/server.md#servers-without-a-list-of-contracts). */
const politePerSecond = 4;
const unlimited = Number.POSITIVE_INFINITY;

/** Requests under way at a time to one server in the background, in total. */
export const requestsAtOnce = 2;

interface RateLimitersDeps extends Omit<RateLimiterDeps, 'perSecond'> {
  /** Where a connection leads; throws `no_connection` when there is none of that id. */
  readonly serverOf: (id: ConnectionId) => string;
  /** Its server runs inside this app, and is read as fast as it answers. */
  readonly isOurs: (id: ConnectionId) => boolean;
}

/** One rate limiter for each server, which everything that reads it in the background waits for: a pause makes nothing faster. */
export function createRateLimiters({ serverOf, isOurs, ...deps }: RateLimitersDeps): (id: ConnectionId) => RateLimiter {
  const limiters = new Map<string, RateLimiter>();
  return (id) => {
    const server = serverOf(id);
    const rateLimiter =
      limiters.get(server) ?? createRateLimiter({ ...deps, perSecond: isOurs(id) ? unlimited : politePerSecond });
    limiters.set(server, rateLimiter);
    return rateLimiter;
  };
}

function createRateLimiter(deps: RateLimiterDeps): RateLimiter {
  const underWay = new PQueue({ concurrency: requestsAtOnce });
  return {
    ...createTurns(deps),
    send: (priority, call) => underWay.add(call, { priority: -priorities.indexOf(priority) }),
  };
}
