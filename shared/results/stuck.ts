/** No run is called stuck before this; milliseconds. */
export const soonestStuckMs = 15 * 60_000;

/** How long a run may be under way before it looks stuck: 15 minutes or three times the usual; milliseconds. */
export const stuckAfterMs = (usualMs: number | null): number => Math.max(soonestStuckMs, 3 * (usualMs ?? 0));
