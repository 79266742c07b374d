import { VisuallyHidden } from '@renderer/ui/visually-hidden';
import type { Dimension } from '@shared/domain/status';
import type { Timeline } from '@shared/results/buckets';
import { stopWords, timelineSummary } from '@shared/results/timeline-words';
import { useId, useMemo, useRef } from 'react';
import type { Brush } from './bars';
import styles from './chart.module.css';
import { bandSides, barSides, outlinesOf } from './outlines';
import { PlotDrawing, plotHeight } from './plot-drawing';
import { PlotTooltip } from './plot-tooltip';
import { usePlot } from './use-plot';
import type { PlotActs } from './use-plot-state';
import { useWidth } from './use-width';

interface PlotProps extends PlotActs {
  readonly timeline: Timeline;
  readonly zone: string;
  readonly lanes: readonly Dimension[];
  readonly brush: Brush | null;
  /** How much of the beginning has not been read, 0 to 1. */
  readonly unread: number;
}

const keysHint =
  'Left and right arrow move from bar to bar, with Shift they select. Enter zooms in, minus zooms out, Escape clears the selection.';

/**
 * The bars: one thing that takes the focus, like a slider whose value is a bar in words. What is drawn is hidden from
 * screen readers.
 */
export function Plot({ timeline, zone, lanes, brush, unread, ...acts }: PlotProps) {
  const { buckets, highest, unit } = timeline;
  const ref = useRef<HTMLDivElement>(null);
  const width = useWidth(ref);
  const hintId = useId();
  const outlines = useMemo(
    () => (width === 0 ? null : outlinesOf(buckets, { width, height: plotHeight, highest })),
    [buckets, width, highest],
  );
  const plot = usePlot({ ref, buckets, brush, ...acts });
  const { stop, first } = plot;
  const words = stopWords(stop, { unit, zone, lanes });
  const band = plot.band === null ? null : bandSides(buckets, plot.band, width);
  const sides = (at: number) => barSides(at, buckets.length, width);
  return (
    <>
      <VisuallyHidden id={hintId}>{`${timelineSummary(timeline, zone)} ${keysHint}`}</VisuallyHidden>
      <div
        ref={ref}
        className={styles['plot']}
        role="slider"
        tabIndex={0}
        aria-label="Runs over time"
        aria-describedby={hintId}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, buckets.length - 1)}
        aria-valuenow={plot.at}
        aria-valuetext={stop.length > 1 ? `Selected: ${words}` : words}
        {...plot.handlers}
      >
        {unread > 0 ? (
          <div className={styles['unread']} style={{ width: `${unread * 100}%` }} title="Not read yet" />
        ) : null}
        {outlines === null ? null : <PlotDrawing outlines={outlines} width={width} />}
        {buckets.at(-1)?.isFuture === true ? (
          <div className={styles['future']} style={sides(buckets.length - 1)} />
        ) : null}
        {plot.isShown && stop.length === 1 ? <div className={styles['pointed']} style={sides(first)} /> : null}
        {band === null ? null : <div className={styles['brush']} style={band} />}
        {plot.isShown ? (
          <PlotTooltip stop={stop} {...{ unit, zone, lanes }} at={(first + stop.length / 2) / buckets.length} />
        ) : null}
      </div>
    </>
  );
}
