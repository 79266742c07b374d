/** The middle one of past durations, in milliseconds; null when there is none that means anything. */
export function medianDurationMs(durations: readonly (number | null)[]): number | null {
  const known = durations.filter((ms): ms is number => ms !== null && Number.isFinite(ms) && ms >= 0);
  const sorted = known.toSorted((a, b) => a - b);
  const upper = sorted[sorted.length >> 1];
  const lower = sorted[(sorted.length - 1) >> 1];
  return upper === undefined || lower === undefined ? null : lower + (upper - lower) / 2;
}
