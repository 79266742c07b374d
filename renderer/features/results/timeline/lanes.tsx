import { type Dimension, dimensions } from '@shared/domain/status';
import { formatNumber } from '@shared/format/format';
import { dimensionNames } from '@shared/format/status-names';
import type { Bucket } from '@shared/results/buckets';
import { percentText } from '@shared/results/figure-messages';
import { type ReactNode, useMemo, useRef } from 'react';
import styles from './chart.module.css';
import drawing from './drawing.module.css';
import { messages } from './messages';
import { laneOutline, rateOutline, rateTop } from './outlines';
import { useWidth } from './use-width';

interface LaneProps {
  readonly dimension: Dimension;
  readonly buckets: readonly Bucket[];
}

const laneHeight = 11;
const rateHeight = 20;
/** With its line and the gap above it. */
export const ratePx = rateHeight + 4;

/** One dimension: how many runs of each bar failed in it. The plot's text for screen readers has the counts. */
export function Lane({ dimension, buckets }: LaneProps) {
  const index = dimensions.indexOf(dimension);
  const count = buckets.reduce((sum, { failed }) => sum + (failed[index] ?? 0), 0);
  return (
    <LaneFrame
      label={
        <>
          {dimensionNames[dimension]} <span className={styles['laneCount']}>{formatNumber(count)}</span>
        </>
      }
      height={laneHeight}
      outlineIn={(width) => laneOutline(buckets, index, { width, height: laneHeight })}
      buckets={buckets}
    />
  );
}

/** Which part of the runs of each bar did not pass, up to a round part that is written beside it. */
export function RateLane({ buckets }: Pick<LaneProps, 'buckets'>) {
  const top = rateTop(buckets);
  return (
    <LaneFrame
      label={messages.chart.rateUpTo(percentText(top))}
      hint={messages.chart.rateHint}
      height={rateHeight}
      outlineIn={(width) => rateOutline(buckets, { width, height: rateHeight, top })}
      buckets={buckets}
    />
  );
}

interface LaneFrameProps {
  readonly label: ReactNode;
  readonly hint?: string;
  readonly height: number;
  readonly outlineIn: (width: number) => string;
  /** Other buckets mean another outline. */
  readonly buckets: readonly Bucket[];
}

function LaneFrame({ label, hint, height, outlineIn, buckets }: LaneFrameProps) {
  const ref = useRef<HTMLDivElement>(null);
  const width = useWidth(ref);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the outline is of the buckets
  const outline = useMemo(() => outlineIn(width), [buckets, width]);
  return (
    <div className={styles['row']} data-lane aria-hidden="true">
      <div className={styles['label']} title={hint}>
        {label}
      </div>
      <div ref={ref} className={styles['lane']} style={{ height }}>
        {width === 0 ? null : (
          <svg className={drawing['drawing']} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
            <path className={drawing['failed']} d={outline} />
          </svg>
        )}
      </div>
    </div>
  );
}
