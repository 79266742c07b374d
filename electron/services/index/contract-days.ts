import type { RunTimes } from '@main/store/index/indexed-runs';
import type { ContractDays } from '@shared/domain/contract/contract-index';

/**
 * Counts of results by status for each day, null for a day that was not read as a whole: before what is kept, or after the last
 * reading. `starts` are the beginnings of the days and the end of the last one, ascending.
 */
export function daysOf(
  { readAt, coveredFrom, runs }: Omit<RunTimes, 'key'>,
  starts: readonly number[],
): ContractDays['days'] {
  const last = starts.length - 2;
  const days = starts.slice(0, -1).map((start, at): Record<string, number> | null => {
    // The last day is not over, so that nothing can have been read as a whole.
    const end = at === last ? start : (starts[at + 1] ?? start);
    const isRead = readAt !== null && end <= readAt && (coveredFrom === null || start >= coveredFrom);
    return isRead ? {} : null;
  });
  for (const { timestamp, status } of runs) {
    const day = days[dayAt(starts, timestamp)];
    // Of a day that was read in part, the other part may have ended otherwise.
    if (day != null) day[status] = (day[status] ?? 0) + 1;
  }
  return days;
}

/** The day that a moment is in: the last one that begins before it or with it (binary search). */
function dayAt(starts: readonly number[], at: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
