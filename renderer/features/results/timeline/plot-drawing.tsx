import { tones } from '@shared/results/packed-runs';
import type { StatusTone } from '@shared/words/status-words';
import { memo } from 'react';
import styles from './drawing.module.css';
import type { Outlines } from './outlines';

/** Of the drawing; it is as tall on the screen as there is room for. */
export const plotHeight = 60;

/**
 * Bars differ without their colours too: Success is light, Failed dark, Aborted narrow, a partial success striped,
 * Running and Queued are outlines, what a filter hides is pale.
 */
const stripe = { id: 'timeline-stripe', height: 3 } as const;
const fillOf = (tone: StatusTone) => (tone === 'partial' ? { style: { fill: `url(#${stripe.id})` } } : {});

interface PlotDrawingProps {
  readonly outlines: Outlines;
  readonly width: number;
}

/** All bars in one path per tone. Decoration: the words of the plot say the same. */
export const PlotDrawing = memo(function PlotDrawing({ outlines, width }: PlotDrawingProps) {
  return (
    <svg
      className={styles['drawing']}
      viewBox={`0 0 ${width} ${plotHeight}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <defs>
        <pattern id={stripe.id} patternUnits="userSpaceOnUse" width="4" height={stripe.height * 2}>
          <rect className={styles['partial']} width="4" height={stripe.height} />
          <rect className={styles['partialLight']} y={stripe.height} width="4" height={stripe.height} />
        </pattern>
      </defs>
      <path className={styles['unwanted']} d={outlines.unwanted} />
      {tones.map((tone) => (
        <path key={tone} className={styles[tone]} d={outlines[tone]} {...fillOf(tone)} />
      ))}
    </svg>
  );
});
