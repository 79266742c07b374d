import type { Timeouts } from '@main/http/limits';

/** Limits of time that no test reaches by waiting: they are over when the server has done what they are about. */
export const heldLimits = { headers: 1e6, bodyIdle: 2e6, total: 8e6 } as const satisfies Partial<Timeouts>;

/** What of an answer fails to come: its head, the rest of its body, or its end within the time for all of it. */
export type Lateness = 'silence' | 'stall' | 'slowness';

interface Running {
  readonly end: () => void;
  /** How often something of this answer has arrived: its head, then each part of its body. */
  readonly arrivals: number;
}

/**
 * Ends the limits of requests that are `late`, each as soon as the server has met it: `met` counts those that it has met. All other
 * timers run as ever. What is returned lets go of the clocks again.
 */
export function holdLimits(late: Lateness, met: () => number): () => void {
  const { setTimeout: start, clearTimeout: clear } = globalThis;
  const { now } = performance;
  const running = new Map<unknown, Running>();
  const arrivals = new WeakMap<() => void, number>();
  let ended = 0;
  let passed = 0;

  const isOver = (limit: Running) => (late === 'silence' ? limit.arrivals === 0 : limit.arrivals > 1);
  const look = () => {
    const over = [...running].find(([, limit]) => isOver(limit));
    if (over === undefined || met() <= ended) return;
    ended += 1;
    running.delete(over[0]);
    if (late === 'slowness') passed += heldLimits.total;
    over[1].end();
  };
  const timer = setInterval(look, 1);

  globalThis.setTimeout = ((end: () => void, ms?: number, ...rest: unknown[]) => {
    const handle = start(end, ms, ...rest);
    if (ms !== heldLimits.headers && ms !== heldLimits.bodyIdle) return handle;
    const count = ms === heldLimits.headers ? 0 : (arrivals.get(end) ?? 0) + 1;
    arrivals.set(end, count);
    running.set(handle, { end, arrivals: count });
    return handle;
  }) as typeof setTimeout;
  globalThis.clearTimeout = (handle) => {
    running.delete(handle);
    clear(handle);
  };
  performance.now = () => now.call(performance) + passed;

  return () => {
    clearInterval(timer);
    globalThis.setTimeout = start;
    globalThis.clearTimeout = clear;
    performance.now = now;
  };
}
