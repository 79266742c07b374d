import { StatusIcon } from '@renderer/ui/status-icon';
import { type Dimension, dimensions } from '@shared/domain/status';
import type { BucketUnit } from '@shared/results/bucket-edges';
import { type Bucket, sumOf } from '@shared/results/buckets';
import { tones } from '@shared/results/packed-runs';
import { failedWords, toneWords, whenWords } from '@shared/results/timeline-words';
import { formatNumber, plural } from '@shared/words/format';
import styles from './plot-tooltip.module.css';

interface PlotTooltipProps {
  readonly stop: readonly Bucket[];
  readonly unit: BucketUnit;
  readonly zone: string;
  readonly lanes: readonly Dimension[];
  /** Place on the plot, 0 to 1. */
  readonly at: number;
}

/** The counts of one bar, or of those being chosen. Its words are the value of the plot, so it says nothing of its own. */
export function PlotTooltip({ stop, unit, zone, lanes, at }: PlotTooltipProps) {
  const side = at < 0.5 ? { left: `${at * 100}%` } : { right: `${(1 - at) * 100}%` };
  const { counts, total, failed, unwanted } = sumOf(stop);
  return (
    <div className={styles['tooltip']} style={side} aria-hidden="true" data-tooltip>
      <div className={styles['tooltipTitle']}>{whenWords(stop, unit, zone)}</div>
      {total === 0 ? 'No runs' : null}
      {tones.map((tone) =>
        counts[tone] === 0 ? null : (
          <div key={tone} className={styles['tooltipLine']}>
            <StatusIcon tone={tone} />
            {toneWords[tone]}
            <span className={styles['tooltipCount']}>{formatNumber(counts[tone])}</span>
          </div>
        ),
      )}
      {dimensions.map((dimension, index) =>
        lanes.includes(dimension) && (failed[index] ?? 0) > 0 ? (
          <div key={dimension} className={styles['tooltipNote']}>
            {failedWords(failed, [dimension])}
          </div>
        ) : null,
      )}
      {unwanted === 0 ? null : (
        <div className={styles['tooltipNote']}>{`${plural(unwanted, 'run')} hidden by filters`}</div>
      )}
    </div>
  );
}
