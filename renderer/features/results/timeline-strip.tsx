import { useCalm } from '@renderer/ui/use-calm';
import { useNow } from '@renderer/ui/use-now';
import { VisuallyHidden } from '@renderer/ui/visually-hidden';
import type { ResultLine } from '@shared/domain/result';
import { type Bucket, timelineOf } from '@shared/results/buckets';
import { seriesOf } from '@shared/results/run-series';
import { timelineSummary } from '@shared/results/timeline-words';
import { formatInstant, formatInstantWithZone } from '@shared/words/instant';
import Clock from 'lucide-react/icons/clock-alert';
import { useDeferredValue, useMemo } from 'react';
import styles from './timeline.module.css';
import { TimelineBars } from './timeline-bars';
import { TimelineTable } from './timeline-table';

interface TimelineStripProps {
  readonly lines: readonly ResultLine[];
  /** The first results are on their way. */
  readonly isWaiting: boolean;
  /** Whether there are older results that are not loaded. */
  readonly hasMore: boolean;
  readonly zone: string;
  readonly asTable: boolean;
  /** Epoch milliseconds, both inclusive. */
  readonly onNarrow: (from: number, to: number) => void;
}

/** The whole list is counted anew, so not for every page of a search that reads hundreds of them. */
const calmMs = 400;

/** What is loaded, over time: one bar per stretch, stacked by status. Counting waits until the list has been drawn. */
export function TimelineStrip({ lines, isWaiting, hasMore, zone, asTable, onNarrow }: TimelineStripProps) {
  const now = useNow();
  const calm = useDeferredValue(useCalm(lines, calmMs));
  const timeline = useMemo(() => timelineOf(seriesOf(calm), { zone, now }), [calm, zone, now]);
  // What has not been counted yet has its place already: the list below must not jump.
  if (timeline === null) return isWaiting || calm !== lines ? <Place /> : null;
  const narrow = ({ start, end }: Bucket) => onNarrow(start, end - 1);
  return (
    <section className={styles['strip']} aria-label="Timeline">
      <VisuallyHidden>{timelineSummary(timeline, zone)}</VisuallyHidden>
      {asTable ? (
        <TimelineTable timeline={timeline} zone={zone} />
      ) : (
        <>
          <div className={styles['chart']}>
            {hasMore ? <div className={styles['unloaded']} title="Older results are not loaded yet" /> : null}
            <TimelineBars timeline={timeline} zone={zone} onNarrow={narrow} />
          </div>
          <Ends buckets={timeline.buckets} hasMore={hasMore} zone={zone} />
        </>
      )}
    </section>
  );
}

const Place = () => (
  <div className={styles['strip']} aria-hidden="true">
    <div className={styles['chart']} />
    <div className={styles['ends']}>&nbsp;</div>
  </div>
);

interface EndsProps {
  readonly buckets: readonly Bucket[];
  readonly hasMore: boolean;
  readonly zone: string;
}

/** The two ends of the strip in words; only the last one repeats the zone. */
function Ends({ buckets, hasMore, zone }: EndsProps) {
  const past = buckets.filter(({ isFuture }) => !isFuture);
  const first = past[0];
  const last = past.at(-1);
  return (
    <div className={styles['ends']} aria-hidden="true">
      <span>
        {hasMore ? 'Older not loaded · ' : ''}
        {first === undefined ? '' : formatInstant(first.start, zone, 'minute')}
      </span>
      <span className={styles['endsLast']}>
        {last === undefined ? '' : formatInstantWithZone(last.end, zone, 'minute')}
        {past.length === buckets.length ? null : (
          <span className={styles['future']}>
            <Clock size={12} aria-hidden /> Future
          </span>
        )}
      </span>
    </div>
  );
}
