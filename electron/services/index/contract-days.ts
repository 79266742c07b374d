import type { ContractDays, IndexedContract } from '@shared/domain/contract-index';

interface RunTime {
  /** Epoch milliseconds. */
  readonly timestamp: number;
  readonly status: string;
}

/**
 * Counts of results by status for each day, null for a day that was not read as a whole: before what is kept, or after the last
 * reading. `starts` are the beginnings of the days and the end of the last one, ascending.
 */
export function daysOf(
  { readAt, coveredFrom }: Pick<IndexedContract, 'readAt' | 'coveredFrom'>,
  runs: readonly RunTime[],
  starts: readonly number[],
): ContractDays['days'] {
  const days = starts.slice(0, -1).map((start): Record<string, number> | null => {
    const isRead = readAt !== null && start <= readAt && (coveredFrom === null || start >= coveredFrom);
    return isRead ? {} : null;
  });
  for (const { timestamp, status } of runs) {
    const at = dayAt(starts, timestamp);
    if (at < 0 || at >= days.length) continue;
    // Of a day that was read in part, what is known is shown.
    const day = days[at] ?? {};
    day[status] = (day[status] ?? 0) + 1;
    days[at] = day;
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
