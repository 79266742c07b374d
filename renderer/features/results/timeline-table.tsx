import { tones } from '@shared/results/bucket-tally';
import type { Timeline } from '@shared/results/buckets';
import { bucketWords, toneWords } from '@shared/results/timeline-words';
import { formatNumber } from '@shared/words/format';
import styles from './timeline.module.css';

/** A region that scrolls must be reachable by keyboard. */
const scrollable = { tabIndex: 0, 'aria-label': 'Results over time as a table' } as const;

/** The same as the bars, as a table. Bars without results are left out. */
export function TimelineTable({ timeline, zone }: { readonly timeline: Timeline; readonly zone: string }) {
  const filled = timeline.buckets.filter(({ total }) => total > 0).reverse();
  return (
    <section className={styles['tableScroller']} {...scrollable}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">All</th>
            {tones.map((tone) => (
              <th key={tone} scope="col">
                {toneWords[tone]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {filled.map((bucket) => (
            <tr key={bucket.start}>
              <th scope="row">{bucketWords(bucket, timeline.unit, zone)}</th>
              <td>{formatNumber(bucket.total)}</td>
              {tones.map((tone) => (
                <td key={tone}>{formatNumber(bucket.counts[tone])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
