/** A window at work stays far below it; reading 100,000 results on takes a hundred calls in all (quality-goals B51). */
const perSecond = 100;
const longestWaitMs = 10_000;

const gapMs = 1000 / perSecond;

/** How long a call of a route is held back, in milliseconds, nearly always 0; null when too many are waiting already. */
export type CallPace = (route: string) => number | null;

/**
 * Lets the calls of a route through at once up to a hundred in a second, and holds back those beyond: whatever a page does, main keeps
 * time for itself. `now` in milliseconds, of a clock that never goes back.
 */
export function createCallPace(now: () => number): CallPace {
  /** For each route, when its calls so far would have come if they had come evenly. */
  const evenly = new Map<string, number>();
  return (route) => {
    const due = Math.max(evenly.get(route) ?? 0, now());
    const waitMs = Math.max(0, due - now() - (perSecond - 1) * gapMs);
    if (waitMs > longestWaitMs) return null;
    evenly.set(route, due + gapMs);
    return waitMs;
  };
}
