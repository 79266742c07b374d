/** No run is called stuck before this; milliseconds. */
export const soonestStuckMs = 15 * 60_000;

/** The middle one of past durations, in milliseconds; null when there is none that means anything. */
export function usualDurationMs(durations: readonly (number | null)[]): number | null {
  const known = durations.filter((ms): ms is number => ms !== null && Number.isFinite(ms) && ms >= 0);
  const sorted = known.toSorted((a, b) => a - b);
  const upper = sorted[sorted.length >> 1];
  const lower = sorted[(sorted.length - 1) >> 1];
  return upper === undefined || lower === undefined ? null : lower + (upper - lower) / 2;
}

/** How long a run may be under way before it looks stuck: 15 minutes or three times the usual; milliseconds. */
export const stuckAfterMs = (usualMs: number | null): number => Math.max(soonestStuckMs, 3 * (usualMs ?? 0));
