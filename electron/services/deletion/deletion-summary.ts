import type { DeletionPreview, DeletionReport } from '@shared/domain/deletion';
import type { ResultLine, ResultRow } from '@shared/domain/result';

const readable = (lines: readonly ResultLine[]): ResultRow[] =>
  lines.filter((line): line is ResultRow => line.kind === 'result');

/** What a preview says of the rows it read. Counts by status, most frequent first. */
export function summarise(
  lines: readonly ResultLine[],
): Pick<DeletionPreview, 'count' | 'byStatus' | 'oldest' | 'newest' | 'unreadable'> {
  const rows = readable(lines);
  const counts = new Map<string, number>();
  let oldest: number | null = null;
  let newest: number | null = null;
  for (const { status, timestamp } of rows) {
    counts.set(status, (counts.get(status) ?? 0) + 1);
    if (oldest === null || timestamp < oldest) oldest = timestamp;
    if (newest === null || timestamp > newest) newest = timestamp;
  }
  const byStatus = [...counts].map(([status, count]) => ({ status, count })).sort((a, b) => b.count - a.count);
  return { count: lines.length, byStatus, oldest, newest, unreadable: lines.length - rows.length };
}

/** What a re-read proves: which of the previewed results are gone, which are still there, which are new in the range. */
export function compare(
  previewed: readonly ResultLine[],
  now: readonly ResultLine[],
): Pick<DeletionReport, 'gone' | 'stillThere' | 'appeared'> {
  const before = new Set(readable(previewed).map(({ key }) => key));
  const present = readable(now);
  const stillThere = present.filter(({ key }) => before.has(key)).length;
  return { gone: before.size - stillThere, stillThere, appeared: present.length - stillThere };
}
