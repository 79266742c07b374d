import { SafeText } from '@renderer/ui/marks/safe-text';
import { StatusIcon } from '@renderer/ui/marks/status-icon';
import type { Dimension } from '@shared/domain/status';
import { formatNumber } from '@shared/format/format';
import { toneNames } from '@shared/format/status-names';
import type { BucketUnit } from '@shared/results/timeline/bucket-edges';
import { type Bucket, sumOf } from '@shared/results/timeline/buckets';
import { tones } from '@shared/results/timeline/packed-runs';
import { failedText, whenText } from '@shared/results/timeline/timeline-messages';
import styles from './chart.module.css';
import { markText, type TimelineMark } from './marks';
import { messages } from './messages';

/** A tooltip with more is higher than the room below it. */
const mostMarks = 5;

interface PlotTooltipProps {
  readonly stop: readonly Bucket[];
  /** What else happened in its time. */
  readonly marks: readonly TimelineMark[];
  /** The failure rate in words; null for none. */
  readonly rate: string | null;
  readonly unit: BucketUnit;
  readonly zone: string;
  readonly lanes: readonly Dimension[];
  /** Position on the plot, 0 to 1. */
  readonly at: number;
}

/** The counts of one bar, or of those being selected. Hidden from screen readers, which read the slider's value. */
export function PlotTooltip({ stop, marks, rate, unit, zone, lanes, at }: PlotTooltipProps) {
  const side = at < 0.5 ? { left: `${at * 100}%` } : { right: `${(1 - at) * 100}%` };
  const { counts, total, failed, unwanted } = sumOf(stop);
  const checks = failedText(failed, lanes);
  return (
    <div className={styles['tooltip']} style={side} aria-hidden="true" data-tooltip>
      <div className={styles['tooltipTitle']}>{whenText(stop, unit, zone)}</div>
      {total === 0 ? messages.chart.noRuns : null}
      {tones.map((tone) =>
        counts[tone] === 0 ? null : (
          <div key={tone} className="row gap-icon">
            <StatusIcon tone={tone} />
            {toneNames[tone]}
            <span className={styles['tooltipCount']}>{formatNumber(counts[tone])}</span>
          </div>
        ),
      )}
      {checks === '' ? null : <div className="secondary">{checks}</div>}
      {rate === null ? null : <div className="secondary">{rate}</div>}
      {marks.slice(0, mostMarks).map((mark, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two marks may say the same of one time
        <div key={index} className={styles['tooltipMark']}>
          <SafeText text={markText(mark)} />
        </div>
      ))}
      {marks.length > mostMarks ? (
        <div className="secondary">{messages.chart.moreMarks(marks.length - mostMarks)}</div>
      ) : null}
      {unwanted === 0 ? null : <div className="secondary">{messages.chart.hiddenRuns(unwanted)}</div>}
    </div>
  );
}
