import { CopyButton } from '@renderer/ui/primitives/copy-button';
import { formatNumber } from '@shared/format/format';
import type { Timeline } from '@shared/results/buckets';
import type { FigureText } from '@shared/results/figure-messages';
import { useMemo } from 'react';
import { tableOf, tableText } from './table-rows';
import styles from './timeline-table.module.css';

interface TimelineTableProps {
  readonly timeline: Timeline;
  readonly zone: string;
  readonly words: readonly FigureText[];
}

/** A region that scrolls must be reachable by keyboard. */
const scrollable = { tabIndex: 0, 'aria-label': 'Runs over time as a table' } as const;

/** The same as the bars, as a table. Bars without runs are left out, and what none of them has. */
export function TimelineTable({ timeline, zone, words }: TimelineTableProps) {
  const table = useMemo(() => tableOf(timeline, zone), [timeline, zone]);
  return (
    <div className={styles['twin']}>
      <section className={styles['tableScroller']} {...scrollable}>
        <table className={styles['table']}>
          <caption className={styles['caption']}>
            {words.map(({ id, text, meaning }) => (
              <span key={id}>{`${text}: ${meaning} `}</span>
            ))}
          </caption>
          <thead>
            <tr>
              <th scope="col">Time</th>
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
      <CopyButton text={() => tableText(table)} label="Copy table" variant="secondary" />
    </div>
  );
}
