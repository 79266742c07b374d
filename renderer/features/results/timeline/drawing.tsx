import statusStyles from '@renderer/ui/marks/status-mark.module.css';
import type { StatusTone } from '@shared/format/status-names';
import type { Bucket } from '@shared/results/timeline/buckets';
import { clsx } from 'clsx';
import { memo, useId, useMemo } from 'react';
import styles from './drawing.module.css';
import { type MarkGroup, markGroups, type TimelineMark } from './marks';
import { failureLabels, outlinesOf, type Part, stackOrder, volumeOutline } from './outlines';
import { heightOf, type Scale, stripPx } from './scale';

interface DrawingProps {
  readonly buckets: readonly Bucket[];
  readonly marks: readonly TimelineMark[];
  readonly scale: Scale;
  /** Pixels. */
  readonly width: number;
}

/**
 * Bars differ without their colours too: Failed stands on the baseline and is dark, Success is light, what a filter hides is pale,
 * runs whose status is not told are grey. The others are dark on light, in squares of `size` pixels: stripes, a hatching, upright
 * lines, dots, thin lines, a grid.
 */
const patterns: readonly Pattern[] = [
  { name: 'partial', size: 6, d: 'M0 0h6v3H0z' },
  { name: 'aborted', size: 4, d: 'M0 0h2.2v4H0z', patternTransform: 'rotate(45)' },
  { name: 'running', size: 4, d: 'M0 0h2v4H0z' },
  { name: 'queued', size: 4, d: 'M0 0h2v2H0z' },
  { name: 'unchecked', size: 4, d: 'M0 0h4v1H0z' },
  { name: 'other', size: 6, d: 'M0 0h6v1H1v5H0z' },
];

interface Pattern {
  readonly name: StatusTone;
  readonly size: number;
  readonly d: string;
  readonly patternTransform?: string;
}

/** All bars in one path per tone, on the lines of the scale, below the marks. Decoration: the slider's text says the same. */
export const Drawing = memo(function Drawing({ buckets, marks, scale, width }: DrawingProps) {
  const id = useId();
  const { kind, head, height, foot } = scale;
  const outlines = useMemo(() => outlinesOf(buckets, { width, scale }), [buckets, width, scale]);
  const drawn = stackOrder.filter((name) => outlines[name] !== '');
  return (
    <svg className={styles['drawing']} viewBox={`0 0 ${width} ${heightOf(scale)}`} aria-hidden="true">
      <defs>
        {drawn
          .flatMap((part) => patterns.filter(({ name }) => name === part))
          .map(({ name, size, d, ...turned }) => (
            <pattern
              key={name}
              id={`${id}${name}`}
              patternUnits="userSpaceOnUse"
              width={size}
              height={size}
              {...turned}
            >
              <path {...partProps(name)} d={`M0 0h${size}v${size}H0z`} fillOpacity="0.28" />
              <path {...partProps(name)} d={d} />
            </pattern>
          ))}
      </defs>
      {head === 0 ? null : markGroups(marks, buckets, width).map((group) => <Mark key={group.x} {...group} />)}
      <g transform={`translate(0 ${head})`}>
        <path
          className={styles['level']}
          d={scale.levels.map(({ amount }) => `M0 ${levelAt(amount, scale)}H${width}`).join('')}
        />
        {drawn.map((name) => (
          <path
            key={name}
            {...partProps(name)}
            d={outlines[name]}
            {...(patterns.some((pattern) => pattern.name === name) ? { style: { fill: `url(#${id}${name})` } } : {})}
          />
        ))}
        {kind === 'rate' ? (
          <path
            {...partProps('volume')}
            d={volumeOutline(buckets, width)}
            transform={`translate(0 ${height + foot - stripPx})`}
          />
        ) : null}
        {failureLabels(buckets, { width, scale }).map(({ text, x, y }) => (
          <text key={x} className={styles['count']} x={x} y={y}>
            {text}
          </text>
        ))}
      </g>
    </svg>
  );
});

/** Where the line of an amount is, on whole pixels. */
const levelAt = (amount: number, { height, tall }: Scale): number =>
  Math.round(height - tall(amount)) + (amount === 0 ? 0.5 : -0.5);

/** What gives a part of the bars its colour. */
export const partProps = (part: Part) => ({
  className: clsx(styles['part'], statusStyles[part]),
  'data-part': part,
});

/** A version is a diamond, a note a flag that points down, a deletion a cross, several a ring. */
const shapes: Readonly<Record<MarkGroup['kind'], string>> = {
  version: 'M0 -4.5L4.5 0L0 4.5L-4.5 0z',
  note: 'M-4.5 -4h9L0 4z',
  deletion: 'M-3.5 -3.5L3.5 3.5M3.5 -3.5L-3.5 3.5',
  several: 'M-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0',
};

/** A shape over the bars in whose time something happened. The slider's text and the tooltips say what. */
const Mark = ({ x, kind, count }: MarkGroup) => (
  <g className={styles['mark']} transform={`translate(${Math.round(x)} 5.5)`} data-mark={kind}>
    <path d={shapes[kind]} />
    {count === 1 ? null : (
      <text x="6" y="3.5">
        {count}
      </text>
    )}
  </g>
);
