import { type Dimension, dimensions } from '@shared/domain/status';
import type { Bucket } from '@shared/results/buckets';
import { formatNumber } from '@shared/words/format';
import { dimensionWords } from '@shared/words/status-words';
import { useMemo, useRef } from 'react';
import styles from './chart.module.css';
import drawing from './drawing.module.css';
import { laneOutline } from './outlines';
import { useWidth } from './use-width';

const laneHeight = 12;

interface LaneProps {
  readonly dimension: Dimension;
  readonly buckets: readonly Bucket[];
}

/** One dimension: how many of the runs of each bar failed in it. The words are in those of the plot. */
export function Lane({ dimension, buckets }: LaneProps) {
  const ref = useRef<HTMLDivElement>(null);
  const width = useWidth(ref);
  const index = dimensions.indexOf(dimension);
  const outline = useMemo(() => laneOutline(buckets, index, { width, height: laneHeight }), [buckets, index, width]);
  const count = buckets.reduce((sum, { failed }) => sum + (failed[index] ?? 0), 0);
  return (
    <div className={styles['row']} data-lane aria-hidden="true">
      <div className={styles['label']}>
        {dimensionWords[dimension]} <span className={styles['laneCount']}>{formatNumber(count)}</span>
      </div>
      <div ref={ref} className={styles['lane']}>
        {width === 0 ? null : (
          <svg
            className={drawing['drawing']}
            viewBox={`0 0 ${width} ${laneHeight}`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <path className={drawing['failed']} d={outline} />
          </svg>
        )}
      </div>
    </div>
  );
}
