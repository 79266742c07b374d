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
