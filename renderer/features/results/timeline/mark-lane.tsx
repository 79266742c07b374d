import type { Bucket } from '@shared/results/buckets';
import { memo } from 'react';
import styles from './mark-lane.module.css';
import { type MarkGroup, markGroups, type TimelineMark } from './marks';

interface MarkLaneProps {
  readonly marks: readonly TimelineMark[];
  readonly buckets: readonly Bucket[];
  readonly width: number;
}

/** Shapes over the bars in whose time something happened. The slider's text and the tooltips say what. */
export const MarkLane = memo(function MarkLane({ marks, buckets, width }: MarkLaneProps) {
  return (
    <svg className={styles['marks']} viewBox={`0 0 ${width} ${laneHeight}`} aria-hidden="true">
      {markGroups(marks, buckets, width).map(({ x, kind, count }) => (
        <g key={x} transform={`translate(${Math.round(x)} 5.5)`} data-mark={kind}>
          <path className={styles[kind]} d={shapes[kind]} />
          {count === 1 ? null : (
            <text className={styles['count']} x="6" y="3.5">
              {count}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
});

export const laneHeight = 12;

/** A version is a diamond, a note a flag that points down, a deletion a cross, several a ring. */
const shapes: Readonly<Record<MarkGroup['kind'], string>> = {
  version: 'M0 -4.5L4.5 0L0 4.5L-4.5 0z',
  note: 'M-4.5 -4h9L0 4z',
  deletion: 'M-3.5 -3.5L3.5 3.5M3.5 -3.5L-3.5 3.5',
  several: 'M-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0',
};
