import { VisuallyHidden } from '@renderer/ui/primitives/visually-hidden';
import type { Dimension } from '@shared/domain/status';
import { plainText } from '@shared/format/text';
import { hasRates, sumOf, type Timeline } from '@shared/results/timeline/buckets';
import { stopText, timelineSummary } from '@shared/results/timeline/timeline-messages';
import { clsx } from 'clsx';
import { type RefObject, useId } from 'react';
import type { ClosedRange } from './bars';
import styles from './chart.module.css';
import { Drawing } from './drawing';
import { marksIn, markText, type TimelineMark } from './marks';
import { messages } from './messages';
import { bandSides, barSides } from './outlines';
import { PlotTooltip } from './plot-tooltip';
import { heightOf, type Scale } from './scale';
import { type PlotActions, usePlot } from './use-plot';

interface PlotProps extends PlotActions {
  readonly ref: RefObject<HTMLDivElement | null>;
  /** Pixels; 0 until it is measured. */
  readonly width: number;
  readonly timeline: Timeline;
  readonly zone: string;
  readonly lanes: readonly Dimension[];
  readonly brush: ClosedRange | null;
  readonly marks: readonly TimelineMark[];
  /** How much of the beginning may lack runs, 0 to 1. */
  readonly unread: number;
  readonly scale: Scale;
}

/** The bars: for screen readers a slider whose value is a bar written out. The drawing itself is hidden from them. */
export function Plot(props: PlotProps) {
  const { ref, width, timeline, zone, lanes, brush, marks, unread, scale, ...actions } = props;
  const { buckets, unit } = timeline;
  const hintId = useId();
  const plot = usePlot({ ref, buckets, brush, ...actions });
  const { stop, first } = plot;
  const marked = marksIn(marks, stop);
  /** The failure rate in words; null where none failed, and where there is none to speak of. */
  const rate = scale.kind === 'rate' || hasRates(timeline) ? messages.chart.rateOf(sumOf(stop).counts) : null;
  const said = [stopText(stop, { unit, zone, lanes }), rate ?? [], marked.map((mark) => plainText(markText(mark)))];
  const text = said.flat().join(', ');
  const band = plot.band && bandSides(buckets, plot.band, width);
  const sides = (at: number) => barSides(at, buckets.length, width);
  return (
    <>
      <VisuallyHidden id={hintId}>{`${timelineSummary(timeline, zone)} ${messages.chart.keys}`}</VisuallyHidden>
      <div
        ref={ref}
        className={clsx(styles['plot'], scale.kind === 'strip' && styles['strip'])}
        style={{ height: heightOf(scale) }}
        data-plot
        role="slider"
        tabIndex={0}
        aria-label={messages.chart.label}
        aria-describedby={hintId}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, buckets.length - 1)}
        aria-valuenow={plot.at}
        aria-valuetext={stop.length > 1 ? messages.chart.selected(text) : text}
        {...plot.handlers}
      >
        {unread > 0 ? (
          <div className={styles['unread']} style={{ width: `${unread * 100}%` }} title={messages.chart.notLoaded} />
        ) : null}
        {width === 0 ? null : <Drawing {...{ buckets, marks, scale, width }} />}
        {buckets.at(-1)?.isFuture === true ? (
          <div className={styles['future']} style={sides(buckets.length - 1)} />
        ) : null}
        {plot.isShown && stop.length === 1 ? <div className={styles['pointed']} style={sides(first)} /> : null}
        {band === null ? null : <div className={styles['brush']} style={band} />}
        {plot.isShown ? (
          <PlotTooltip
            {...{ stop, rate, unit, zone, lanes }}
            marks={marked}
            at={(first + stop.length / 2) / buckets.length}
          />
        ) : null}
      </div>
    </>
  );
}
