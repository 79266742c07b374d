import { type PagedLine, timestampOf } from '@main/services/paging/page-memory';

/** Inclusive bounds, epoch milliseconds. */
export interface TimeRange {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** Whether a line is in a range; an unreadable one may be. */
export function isInside(line: PagedLine, range: TimeRange | undefined): boolean {
  const at = timestampOf(line);
  if (at === null || range === undefined) return true;
  return at >= (range.from ?? 0) && at <= (range.to ?? Number.POSITIVE_INFINITY);
}

/** Whether the page, newest first, ends before the range: nothing further down can be inside. */
export function isPast(lines: readonly PagedLine[], range: TimeRange | undefined): boolean {
  const from = range?.from;
  if (from === undefined) return false;
  const times = lines.flatMap((line) => timestampOf(line) ?? []);
  const isNewestFirst = times.every((time, index) => index === 0 || time <= (times[index - 1] ?? time));
  return isNewestFirst && (times.at(-1) ?? from) < from;
}

const tenYearsMs = 10 * 365 * 24 * 3_600_000;

/**
 * The upper bound for a list without one, in epoch milliseconds: otherwise a server leaves out results dated in its future
 * (docs/server.md#results-list).
 */
export const farFuture = (now: number): number => now + tenYearsMs;
