/** A window whose page dies again within this time is left as it is, so that it cannot reload for ever. */
const tooSoonMs = 60_000;

/** Decides whether a page that has gone is loaded again: once, not in a loop (quality-goals L5). */
export function createCrashPolicy(clock: () => number): (reason: string) => boolean {
  let lastAt = Number.NEGATIVE_INFINITY;
  return (reason) => {
    if (reason === 'clean-exit') return false;
    const isTooSoon = clock() - lastAt < tooSoonMs;
    lastAt = clock();
    return !isTooSoon;
  };
}
