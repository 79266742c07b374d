import { VisuallyHidden } from '@renderer/ui/primitives/visually-hidden';
import type { Dimension } from '@shared/domain/status';
import { plainText } from '@shared/format/text';
import { sumOf, type Timeline } from '@shared/results/buckets';
import { stopText, timelineSummary } from '@shared/results/timeline-messages';
import { clsx } from 'clsx';
import { useId, useMemo, useRef } from 'react';
import type { ClosedRange } from './bars';
import styles from './chart.module.css';
import { Drawing } from './drawing';
import { MarkLane } from './mark-lane';
import { marksIn, markText, type TimelineMark } from './marks';
import { messages } from './messages';
import { bandSides, barSides, failureLabels, outlinesOf, volumeOutline } from './outlines';
import { PlotTooltip } from './plot-tooltip';
import type { Scale } from './scale';
import { type PlotActions, usePlot } from './use-plot';
import { useWidth } from './use-width';

interface PlotProps extends PlotActions {
  readonly timeline: Timeline;
  readonly zone: string;
  readonly lanes: readonly Dimension[];
  readonly hasRate: boolean;
  readonly brush: ClosedRange | null;
  readonly marks: readonly TimelineMark[];
  /** How much of the beginning may lack runs, 0 to 1. */
  readonly unread: number;
  readonly scale: Scale;
  /** Pixels, with what is above the bars. */
  readonly height: number;
  /** There is room for marks and counts above the bars. */
  readonly hasHead: boolean;
}

/** The bars: for screen readers a slider whose value is a bar written out. The drawing itself is hidden from them. */
export function Plot(props: PlotProps) {
  const { timeline, zone, lanes, hasRate, brush, marks, unread, scale, height, hasHead, ...actions } = props;
  const { buckets, unit } = timeline;
  const ref = useRef<HTMLDivElement>(null);
  const width = useWidth(ref);
  const hintId = useId();
  const drawn = useMemo(() => {
    const frame = { width, scale };
    return {
      outlines: outlinesOf(buckets, frame),
      volume: scale.kind === 'rate' ? volumeOutline(buckets, width) : null,
      labels: hasHead ? failureLabels(buckets, frame) : [],
    };
  }, [buckets, width, scale, hasHead]);
  const plot = usePlot({ ref, buckets, brush, ...actions });
  const { stop, first } = plot;
  const marked = marksIn(marks, stop);
  const counted = stopText(stop, { unit, zone, lanes });
  const text = [counted, ...rateTexts(hasRate, stop), ...marked.map((mark) => plainText(markText(mark)))].join(', ');
  const band = plot.band === null ? null : bandSides(buckets, plot.band, width);
  const sides = (at: number) => barSides(at, buckets.length, width);
  return (
    <>
      <VisuallyHidden id={hintId}>{`${timelineSummary(timeline, zone)} ${messages.chart.keys}`}</VisuallyHidden>
      <div
        ref={ref}
        className={clsx(styles['plot'], !hasHead && styles['strip'])}
        style={{ height }}
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
        {width === 0 ? null : <Drawing {...drawn} {...{ scale, width, height }} />}
        {width === 0 || !hasHead ? null : <MarkLane {...{ marks, buckets, width }} />}
        {buckets.at(-1)?.isFuture === true ? (
          <div className={styles['future']} style={sides(buckets.length - 1)} />
        ) : null}
        {plot.isShown && stop.length === 1 ? <div className={styles['pointed']} style={sides(first)} /> : null}
        {band === null ? null : <div className={styles['brush']} style={band} />}
        {plot.isShown ? (
          <PlotTooltip
            {...{ stop, hasRate, unit, zone, lanes }}
            marks={marked}
            at={(first + stop.length / 2) / buckets.length}
          />
        ) : null}
      </div>
    </>
  );
}

/** The failure rate in words; nothing where none failed. */
function rateTexts(hasRate: boolean, stop: Timeline['buckets']): readonly string[] {
  const text = hasRate ? messages.chart.rateOf(sumOf(stop).counts) : null;
  return text === null ? [] : [text];
}
