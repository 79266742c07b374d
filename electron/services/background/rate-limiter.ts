import type { Sleep } from '@main/lib/with-timeout';
import type { ConnectionId } from '@shared/domain/ids';
import PQueue from 'p-queue';
import { type Answered, createPace, type Pace, unlimitedPace } from './pace';

export interface RateLimiterDeps {
  readonly pace: Pace;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly sleep: Sleep;
}

/** Waits until the next request may begin; the result is called with what came of it, unless it was not sent or was canceled. */
type Turn = (signal: AbortSignal) => Promise<(answered: Answered) => void>;

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

/** Lets one request after another begin, as its pace has it. */
export function createTurns({ pace, clock, sleep }: RateLimiterDeps): Omit<RateLimiter, 'send'> {
  let queue: Promise<unknown> = Promise.resolve();
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

  /** The moment until which was waited. A clock that stands still or is set back makes no wait longer. */
  async function paceReached(signal: AbortSignal): Promise<number> {
    let now = clock();
    for (let ms = pace.waitMs(now); ms > 0 && !signal.aborted; ms = pace.waitMs(now)) {
      await sleep(ms, signal).catch(() => undefined);
      now = Math.max(clock(), now + ms);
    }
    return now;
  }

  async function take(signal: AbortSignal): Promise<(answered: Answered) => void> {
    const reached = await paceReached(signal);
    await pauseOver(signal);
    // Who gave up while waiting sends nothing, so its place in the queue is free.
    return signal.aborted ? () => {} : pace.begin(Math.max(clock(), reached));
  }

  return {
    turn: (signal) => {
      const turn = queue.then(() => take(signal));
      queue = turn;
      return turn;
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

/** Requests under way at a time to one server in the background, in total. */
export const requestsAtOnce = 2;

interface RateLimitersDeps extends Omit<RateLimiterDeps, 'pace'> {
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
      limiters.get(server) ?? createRateLimiter({ ...deps, pace: isOurs(id) ? unlimitedPace : createPace() });
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
