/** Clocks that differ by less than this are called the same; milliseconds. */
const toleranceMs = 5000;

/** When a request was sent and when its answer was there, by this computer's clock; epoch milliseconds. */
export interface SentBetween {
  readonly from: number;
  readonly to: number;
}

export interface RunBegin {
  /** The run's own time, by the server's clock; epoch milliseconds. */
  readonly timestamp: number;
  /** Known when the run was started here. */
  readonly sent: SentBetween | null;
  /** When the run was first seen unfinished, by this computer's clock; null when unknown. */
  readonly firstSeenAt: number | null;
}

export interface RunAge {
  /** Never negative; null when unknown. */
  readonly elapsedMs: number | null;
  /** How far the server's clock is ahead of this computer's (behind: negative); 0 when there is no sign of a difference. */
  readonly aheadMs: number;
}

/**
 * How long a run has been under way. It counts from the run's own timestamp, unless that cannot be right by the clock
 * here: then from the moment that is known here.
 */
export function runAge({ timestamp, sent, firstSeenAt }: RunBegin, now: number): RunAge {
  const early = sent === null ? 0 : Math.min(0, timestamp - sent.from);
  // A run cannot begin after it was seen.
  const late = Math.max(0, timestamp - (sent?.to ?? firstSeenAt ?? now));
  const aheadMs = Math.abs(early + late) > toleranceMs ? early + late : 0;
  if (aheadMs === 0) return { elapsedMs: Math.max(0, now - timestamp), aheadMs };
  const from = sent?.from ?? firstSeenAt;
  return { elapsedMs: from === null ? null : Math.max(0, now - from), aheadMs };
}

/** The middle one of past durations, in milliseconds; null when there is none that means anything. */
export function medianDurationMs(durations: readonly (number | null)[]): number | null {
  const known = durations.filter((ms): ms is number => ms !== null && Number.isFinite(ms) && ms >= 0);
  const sorted = known.toSorted((a, b) => a - b);
  const upper = sorted[sorted.length >> 1];
  const lower = sorted[(sorted.length - 1) >> 1];
  return upper === undefined || lower === undefined ? null : lower + (upper - lower) / 2;
}

/** No run is called stuck before this; milliseconds. */
export const soonestStuckMs = 15 * 60_000;

/** How long a run may be under way before it looks stuck: 15 minutes or three times the usual; milliseconds. */
export const stuckAfterMs = (usualMs: number | null): number => Math.max(soonestStuckMs, 3 * (usualMs ?? 0));
