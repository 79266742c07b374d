import type { ContractPlan } from '@shared/domain/clean-up';
import type { SeenResult } from './clean-up-decision';

type Summary = Pick<
  ContractPlan,
  'count' | 'byStatus' | 'oldest' | 'newest' | 'unreadable' | 'stays' | 'includesNewestRun'
>;

/** What a preview says of the results it read; `places` are those that go. `isWhole`: nothing of the contract was left out. */
export function summarise(seen: readonly SeenResult[], places: Uint32Array, isWhole: boolean): Summary {
  const goes = new Uint8Array(seen.length);
  for (const place of places) goes[place] = 1;
  const going = spanOf(seen.filter((_, place) => goes[place] === 1));
  const staying = spanOf(seen.filter((_, place) => goes[place] === 0));
  const isNewest = going.newest !== null && (staying.newest === null || going.newest > staying.newest);
  const { count, unreadable, oldest, newest } = going;
  return {
    count,
    byStatus: countStatuses(seen.filter((_, place) => goes[place] === 1)),
    oldest,
    newest,
    unreadable,
    stays: isWhole ? { count: staying.count, oldest: staying.oldest, newest: staying.newest } : null,
    includesNewestRun: isWhole && isNewest,
  };
}

function spanOf(rows: readonly SeenResult[]) {
  let oldest: number | null = null;
  let newest: number | null = null;
  let unreadable = 0;
  for (const { at, status } of rows) {
    if (status === null) unreadable += 1;
    if (at === null) continue;
    if (oldest === null || at < oldest) oldest = at;
    if (newest === null || at > newest) newest = at;
  }
  return { count: rows.length, unreadable, oldest, newest };
}

type StatusCounts = ContractPlan['byStatus'];

/** Most frequent first; rows that cannot be read have no status. */
function countStatuses(rows: readonly SeenResult[]): StatusCounts {
  const counts = new Map<string, number>();
  for (const { status } of rows) if (status !== null) counts.set(status, (counts.get(status) ?? 0) + 1);
  return sorted(counts);
}

/** The statuses of several contracts together. */
export function addStatuses(all: readonly StatusCounts[]): StatusCounts {
  const counts = new Map<string, number>();
  for (const { status, count } of all.flat()) counts.set(status, (counts.get(status) ?? 0) + count);
  return sorted(counts);
}

const sorted = (counts: ReadonlyMap<string, number>): StatusCounts =>
  [...counts].map(([status, count]) => ({ status, count })).sort((a, b) => b.count - a.count);
