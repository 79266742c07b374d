import { StatusIcon } from '@renderer/ui/status-icon';
import type { BucketUnit } from '@shared/results/bucket-edges';
import { tones } from '@shared/results/bucket-tally';
import type { Bucket } from '@shared/results/buckets';
import { bucketWords, toneWords } from '@shared/results/timeline-words';
import { formatNumber } from '@shared/words/format';
import styles from './timeline.module.css';

interface TimelineTooltipProps {
  readonly bucket: Bucket;
  readonly unit: BucketUnit;
  readonly zone: string;
  /** Place in the strip, 0 to 1. */
  readonly at: number;
}

/** The counts of one bar. Its words are the name of the bar's button, so it says nothing of its own. */
export function TimelineTooltip({ bucket, unit, zone, at }: TimelineTooltipProps) {
  const side = at < 0.5 ? { left: `${at * 100}%` } : { right: `${(1 - at) * 100}%` };
  return (
    <div className={styles['tooltip']} style={side} aria-hidden="true">
      <div className={styles['tooltipTitle']}>{bucketWords(bucket, unit, zone)}</div>
      {bucket.total === 0 ? 'No results' : null}
      {tones.map((tone) =>
        bucket.counts[tone] === 0 ? null : (
          <div key={tone} className={styles['tooltipLine']}>
            <StatusIcon tone={tone} />
            {toneWords[tone]}
            <span className={styles['tooltipCount']}>{formatNumber(bucket.counts[tone])}</span>
          </div>
        ),
      )}
    </div>
  );
}
