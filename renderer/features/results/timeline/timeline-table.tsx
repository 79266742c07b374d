import { CopyButton } from '@renderer/ui/primitives/copy-button';
import { dimensions } from '@shared/domain/status';
import { formatNumber } from '@shared/format/format';
import type { Bucket, Timeline } from '@shared/results/buckets';
import type { FigureText } from '@shared/results/figure-messages';
import { tones } from '@shared/results/packed-runs';
import { bucketText, toneNames } from '@shared/results/timeline-messages';
import { useMemo } from 'react';
import { messages } from './messages';
import styles from './timeline-table.module.css';

interface TimelineTableProps {
  readonly timeline: Timeline;
  readonly zone: string;
  readonly figures: readonly FigureText[];
}

/** A region that scrolls must be reachable by keyboard. */
const scrollable = { tabIndex: 0, 'aria-label': messages.table.label } as const;

/** The bars as a table, without the bars that have no runs and the columns that no bar needs. */
export function TimelineTable({ timeline, zone, figures }: TimelineTableProps) {
  const table = useMemo(() => tableOf(timeline, zone), [timeline, zone]);
  return (
    <div className={styles['twin']}>
      <section className={styles['tableScroller']} {...scrollable}>
        <table className={styles['table']}>
          <caption className={styles['caption']}>
            {figures.map(({ id, text, meaning }) => (
              <span key={id}>{`${text}: ${meaning} `}</span>
            ))}
          </caption>
          <thead>
            <tr>
              <th scope="col">{messages.table.time}</th>
              {table.columns.map(({ id, header }) => (
                <th key={id} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(({ start, when, counts }) => (
              <tr key={start}>
                <th scope="row">{when}</th>
                {counts.map((count, at) => (
                  <td key={table.columns[at]?.id ?? ''}>{formatNumber(count)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <CopyButton text={() => tableText(table)} label={messages.table.copy} variant="secondary" />
    </div>
  );
}

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
  { id: 'total', header: messages.table.runs, count: ({ total }) => total },
  ...tones.map((tone): Column => ({ id: tone, header: toneNames[tone], count: ({ counts }) => counts[tone] })),
  ...dimensions.map(
    (dimension, index): Column => ({
      id: dimension,
      header: messages.table.failed(dimension),
      count: ({ failed }) => failed[index] ?? 0,
    }),
  ),
  { id: 'unwanted', header: messages.table.hidden, count: ({ unwanted }) => unwanted },
];

/** The bars with runs, newest first, and the columns that any of them needs. */
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

/** The table as text: a line per row, cells separated by tabs. */
export const tableText = ({ columns, rows }: TimelineRows): string =>
  [
    [messages.table.time, ...columns.map(({ header }) => header)],
    ...rows.map(({ when, counts }) => [when, ...counts.map(String)]),
  ]
    .map((cells) => cells.join('\t'))
    .join('\n');
