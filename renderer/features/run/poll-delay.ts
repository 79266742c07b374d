const first = [1000, 2000, 3000, 5000, 8000] as const;
const quickMs = 10_000;
const quickForMs = 10 * 60_000;
const slowMs = 60_000;

/**
 * How long to wait before looking at an unfinished run again: 1, 2, 3, 5, 8 seconds, then every 10 until ten minutes
 * after it was first seen, then once a minute. `looks` counts the looks so far; both results in milliseconds.
 */
export const pollDelayMs = (looks: number, sinceFirstSeenMs: number): number =>
  first[looks] ?? (sinceFirstSeenMs < quickForMs ? quickMs : slowMs);
