import { dimensions } from '@shared/domain/status';
import { dimensionNames } from '@shared/format/status-names';
import type { Bucket, Timeline } from '@shared/results/buckets';
import { tones } from '@shared/results/packed-runs';
import { bucketText, toneNames } from '@shared/results/timeline-messages';

interface Column {
  readonly id: string;
  readonly header: string;
  readonly count: (bucket: Bucket) => number;
}

interface TableRow {
  readonly start: number;
  readonly when: string;
  /** In the order of the columns. */
  readonly counts: readonly number[];
}

export interface TimelineRows {
  readonly columns: readonly Column[];
  readonly rows: readonly TableRow[];
}

const all: readonly Column[] = [
  { id: 'total', header: 'Runs', count: ({ total }) => total },
  ...tones.map((tone): Column => ({ id: tone, header: toneNames[tone], count: ({ counts }) => counts[tone] })),
  ...dimensions.map(
    (dimension, index): Column => ({
      id: dimension,
      header: `${dimensionNames[dimension]} failed`,
      count: ({ failed }) => failed[index] ?? 0,
    }),
  ),
  { id: 'unwanted', header: 'Hidden by filters', count: ({ unwanted }) => unwanted },
];

/** The bars that hold runs, newest first, with the columns that any of them needs. */
export function tableOf({ buckets, unit }: Timeline, zone: string): TimelineRows {
  const filled = buckets.filter(({ total, unwanted }) => total + unwanted > 0).reverse();
  const columns = all.filter(({ id, count }) => id === 'total' || filled.some((bucket) => count(bucket) > 0));
  const rows = filled.map((bucket) => ({
    start: bucket.start,
    when: bucketText(bucket, unit, zone),
    counts: columns.map(({ count }) => count(bucket)),
  }));
  return { columns, rows };
}

/** The table as text: a line per row, cells between tabs. */
export const tableText = ({ columns, rows }: TimelineRows): string =>
  [['Time', ...columns.map(({ header }) => header)], ...rows.map(({ when, counts }) => [when, ...counts.map(String)])]
    .map((cells) => cells.join('\t'))
    .join('\n');
