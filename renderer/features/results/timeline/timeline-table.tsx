import { SafeText } from '@renderer/ui/marks/safe-text';
import { CopyButton } from '@renderer/ui/primitives/copy-button';
import { dimensions } from '@shared/domain/status';
import { formatNumber } from '@shared/format/format';
import { toneNames } from '@shared/format/status-names';
import { plainText } from '@shared/format/text';
import { type Bucket, failureShare, hasRates, type Timeline } from '@shared/results/timeline/buckets';
import { type FigureText, percentText } from '@shared/results/timeline/figure-messages';
import { tones } from '@shared/results/timeline/packed-runs';
import { bucketText } from '@shared/results/timeline/timeline-messages';
import { useMemo } from 'react';
import { marksIn, markText, type TimelineMark } from './marks';
import { messages } from './messages';
import styles from './timeline-table.module.css';

interface TimelineTableProps {
  readonly timeline: Timeline;
  readonly zone: string;
  readonly figures: readonly FigureText[];
  readonly marks: readonly TimelineMark[];
}

/** A region that scrolls must be reachable by keyboard. */
const scrollable = { tabIndex: 0, 'aria-label': messages.table.label } as const;

/** The bars as a table, without the bars that have no runs and the columns that no bar needs. */
export function TimelineTable({ timeline, zone, figures, marks }: TimelineTableProps) {
  const table = useMemo(() => tableOf(timeline, zone, marks), [timeline, zone, marks]);
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
              {table.columns.map(({ id, header, isText }) => (
                <th key={id} scope="col" data-text={isText}>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(({ start, when, cells }) => (
              <tr key={start}>
                <th scope="row">{when}</th>
                {cells.map((cell, at) => (
                  <td key={table.columns[at]?.id ?? ''} data-text={table.columns[at]?.isText}>
                    {typeof cell === 'number' ? formatNumber(cell) : <SafeText text={cell} />}
                  </td>
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
  /** 0 and no words mean that the bar does not need the column. */
  readonly cell: (bucket: Bucket) => number | string;
  /** Words, which begin at the left, as no figures do. */
  readonly isText?: true;
}

interface TableRow {
  readonly start: number;
  readonly when: string;
  /** In the order of the columns. */
  readonly cells: readonly (number | string)[];
}

export interface TimelineRows {
  readonly columns: readonly Column[];
  readonly rows: readonly TableRow[];
}

const counted: readonly Column[] = [
  { id: 'total', header: messages.table.runs, cell: ({ total }) => total },
  ...tones.map((tone): Column => ({ id: tone, header: toneNames[tone], cell: ({ counts }) => counts[tone] })),
  ...dimensions.map(
    (dimension, index): Column => ({
      id: dimension,
      header: messages.table.failed(dimension),
      cell: ({ failed }) => failed[index] ?? 0,
    }),
  ),
  { id: 'unwanted', header: messages.table.hidden, cell: ({ unwanted }) => unwanted },
];

const rate: Column = {
  id: 'rate',
  header: messages.table.rate,
  cell: ({ counts }) => {
    const share = failureShare(counts);
    return share === null ? '' : percentText(share);
  },
};

/** The bars with runs or marks, newest first, and the columns that any of them needs. */
export function tableOf(timeline: Timeline, zone: string, marks: readonly TimelineMark[] = []): TimelineRows {
  const { buckets, unit } = timeline;
  const marked: Column = {
    id: 'marks',
    header: messages.table.marks,
    isText: true,
    cell: (bucket) =>
      marksIn(marks, [bucket])
        .map((mark) => plainText(markText(mark)))
        .join('; '),
  };
  const filled = buckets.filter((bucket) => bucket.total + bucket.unwanted > 0 || marked.cell(bucket) !== '').reverse();
  const columns = [...counted, ...(hasRates(timeline) ? [rate] : []), marked].filter(
    ({ id, cell }) => id === 'total' || filled.some((bucket) => ![0, ''].includes(cell(bucket))),
  );
  const rows = filled.map((bucket) => ({
    start: bucket.start,
    when: bucketText(bucket, unit, zone),
    cells: columns.map(({ cell }) => cell(bucket)),
  }));
  return { columns, rows };
}

/** The table as text: a line per row, cells separated by tabs. */
export const tableText = ({ columns, rows }: TimelineRows): string =>
  [
    [messages.table.time, ...columns.map(({ header }) => header)],
    ...rows.map(({ when, cells }) => [when, ...cells.map(String)]),
  ]
    .map((cells) => cells.join('\t'))
    .join('\n');
