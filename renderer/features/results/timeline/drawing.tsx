import type { StatusTone } from '@shared/format/status-names';
import { memo, useId } from 'react';
import styles from './drawing.module.css';
import { type FailureLabel, type Outlines, stackOrder } from './outlines';
import { type Scale, stripPx } from './scale';

interface DrawingProps {
  readonly outlines: Outlines;
  /** All runs below the bars; null where the bars are all runs. */
  readonly volume: string | null;
  readonly labels: readonly FailureLabel[];
  readonly scale: Scale;
  readonly width: number;
  readonly height: number;
}

/**
 * Bars differ without their colours too: Failed stands on the baseline and is dark, Success is light, a partial success has stripes,
 * Aborted is hatched, Running has upright lines, Queued has dots, Nothing checked has thin lines, any other status has a grid, what a filter hides is pale. Runs
 * whose status is not told are grey.
 */
const patterns = [
  'partial',
  'aborted',
  'running',
  'queued',
  'unchecked',
  'other',
] as const satisfies readonly StatusTone[];
type Patterned = (typeof patterns)[number];
const isPatterned = (name: string): name is Patterned => (patterns as readonly string[]).includes(name);

/** All bars in one path per tone, on the lines of the scale. Decoration: the slider's text says the same. */
export const Drawing = memo(function Drawing({ outlines, volume, labels, scale, width, height }: DrawingProps) {
  const id = useId();
  const head = height - scale.height - scale.foot;
  return (
    <svg className={styles['drawing']} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <defs>
        {patterns.map((name) => (
          <Pattern key={name} id={`${id}${name}`} name={name} />
        ))}
      </defs>
      <g transform={`translate(0 ${head})`}>
        {scale.levels.map(({ amount }) => {
          const y = Math.round(scale.height - scale.tall(amount)) + (amount === 0 ? 0.5 : -0.5);
          return <path key={amount} className={styles['level']} d={`M0 ${y}H${width}`} />;
        })}
        {stackOrder.map((name) => (
          <path
            key={name}
            className={styles[name]}
            d={outlines[name]}
            {...(isPatterned(name) ? { style: { fill: `url(#${id}${name})` } } : {})}
          />
        ))}
        {volume === null ? null : (
          <path
            className={styles['volume']}
            d={volume}
            transform={`translate(0 ${scale.height + scale.foot - stripPx})`}
          />
        )}
        {labels.map(({ text, x, y }) => (
          <text key={x} className={styles['count']} x={x} y={y}>
            {text}
          </text>
        ))}
      </g>
    </svg>
  );
});

/** Dark on light, in squares of the size of two steps. */
function Pattern({ id, name }: { readonly id: string; readonly name: Patterned }) {
  const size = name === 'partial' || name === 'other' ? 6 : 4;
  const shape = {
    partial: <rect className={styles['partial']} width={size} height="3" />,
    aborted: <rect className={styles['aborted']} width="2.2" height={size} />,
    running: <rect className={styles['running']} width="2" height={size} />,
    queued: <rect className={styles['queued']} width="2" height="2" />,
    unchecked: <rect className={styles['unchecked']} width={size} height="1" />,
    other: <path className={styles['other']} d="M0 0h6v1H1v5H0z" />,
  }[name];
  return (
    <pattern
      id={id}
      patternUnits="userSpaceOnUse"
      width={size}
      height={size}
      {...(name === 'aborted' ? { patternTransform: 'rotate(45)' } : {})}
    >
      <rect className={styles[name]} width={size} height={size} fillOpacity="0.28" />
      {shape}
    </pattern>
  );
}
