import { StatusIcon } from '@renderer/ui/marks/status-icon';
import { VisuallyHidden } from '@renderer/ui/primitives/visually-hidden';
import { type Dimension, dimensions } from '@shared/domain/status';
import { formatNumber } from '@shared/format/format';
import type { StatusTone } from '@shared/format/status-names';
import type { BucketUnit } from '@shared/results/bucket-edges';
import { type Bucket, sumOf, type Timeline } from '@shared/results/buckets';
import { tones } from '@shared/results/packed-runs';
import { failedText, stopText, timelineSummary, toneNames, whenText } from '@shared/results/timeline-messages';
import { memo, useId, useMemo, useRef } from 'react';
import type { ClosedRange } from './bars';
import styles from './chart.module.css';
import drawingStyles from './drawing.module.css';
import { messages } from './messages';
import { bandSides, barSides, type Outlines, outlinesOf } from './outlines';
import { type PlotActions, usePlot } from './use-plot';
import { useWidth } from './use-width';

interface PlotProps extends PlotActions {
  readonly timeline: Timeline;
  readonly zone: string;
  readonly lanes: readonly Dimension[];
  readonly brush: ClosedRange | null;
  /** When runs were that people have noted something about, epoch milliseconds. */
  readonly notes: readonly number[];
  /** How much of the beginning has not been read, 0 to 1. */
  readonly unread: number;
}

/** The bars: for screen readers a slider whose value is a bar written out. The drawing itself is hidden from them. */
export function Plot({ timeline, zone, lanes, brush, notes, unread, ...actions }: PlotProps) {
  const { buckets, highest, unit } = timeline;
  const ref = useRef<HTMLDivElement>(null);
  const width = useWidth(ref);
  const hintId = useId();
  const outlines = useMemo(
    () => (width === 0 ? null : outlinesOf(buckets, { width, height: plotHeight, highest })),
    [buckets, width, highest],
  );
  const plot = usePlot({ ref, buckets, brush, ...actions });
  const { stop, first } = plot;
  const noted = notes.filter((at) => stop.some(({ start, end }) => at >= start && at < end)).length;
  const text = [stopText(stop, { unit, zone, lanes }), ...(noted === 0 ? [] : [messages.chart.notes(noted)])].join(
    ', ',
  );
  const band = plot.band === null ? null : bandSides(buckets, plot.band, width);
  const sides = (at: number) => barSides(at, buckets.length, width);
  return (
    <>
      <VisuallyHidden id={hintId}>{`${timelineSummary(timeline, zone)} ${messages.chart.keys}`}</VisuallyHidden>
      <div
        ref={ref}
        className={styles['plot']}
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
          <div className={styles['unread']} style={{ width: `${unread * 100}%` }} title={messages.chart.notRead} />
        ) : null}
        {outlines === null ? null : <PlotDrawing outlines={outlines} width={width} />}
        <NoteMarks buckets={buckets} notes={notes} />
        {buckets.at(-1)?.isFuture === true ? (
          <div className={styles['future']} style={sides(buckets.length - 1)} />
        ) : null}
        {plot.isShown && stop.length === 1 ? <div className={styles['pointed']} style={sides(first)} /> : null}
        {band === null ? null : <div className={styles['brush']} style={band} />}
        {plot.isShown ? (
          <PlotTooltip {...{ stop, noted, unit, zone, lanes }} at={(first + stop.length / 2) / buckets.length} />
        ) : null}
      </div>
    </>
  );
}

/** Of the drawing's coordinates; on the screen it fills the available height. */
const plotHeight = 60;

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

/** All bars in one path per tone. Decoration: the slider's text says the same. */
const PlotDrawing = memo(function PlotDrawing({ outlines, width }: PlotDrawingProps) {
  return (
    <svg
      className={drawingStyles['drawing']}
      viewBox={`0 0 ${width} ${plotHeight}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <defs>
        <pattern id={stripe.id} patternUnits="userSpaceOnUse" width="4" height={stripe.height * 2}>
          <rect className={drawingStyles['partial']} width="4" height={stripe.height} />
          <rect className={drawingStyles['partialLight']} y={stripe.height} width="4" height={stripe.height} />
        </pattern>
      </defs>
      <path className={drawingStyles['unwanted']} d={outlines.unwanted} />
      {tones.map((tone) => (
        <path key={tone} className={drawingStyles[tone]} d={outlines[tone]} {...fillOf(tone)} />
      ))}
    </svg>
  );
});

/** A mark over each bar with runs that have notes. The slider's text says how many. */
const NoteMarks = memo(function NoteMarks({
  buckets,
  notes,
}: Pick<PlotProps, 'notes'> & { readonly buckets: readonly Bucket[] }) {
  const places = new Set(notes.map((at) => buckets.findIndex(({ start, end }) => at >= start && at < end)));
  places.delete(-1);
  return [...places].map((place) => (
    <span
      key={place}
      className={styles['noteMark']}
      style={{ left: `${((place + 0.5) / buckets.length) * 100}%` }}
      aria-hidden="true"
      data-note-mark
    />
  ));
});

interface PlotTooltipProps {
  readonly stop: readonly Bucket[];
  /** How many notes there are about its runs. */
  readonly noted: number;
  readonly unit: BucketUnit;
  readonly zone: string;
  readonly lanes: readonly Dimension[];
  /** Position on the plot, 0 to 1. */
  readonly at: number;
}

/** The counts of one bar, or of those being selected. Hidden from screen readers, which read the slider's value. */
function PlotTooltip({ stop, noted, unit, zone, lanes, at }: PlotTooltipProps) {
  const side = at < 0.5 ? { left: `${at * 100}%` } : { right: `${(1 - at) * 100}%` };
  const { counts, total, failed, unwanted } = sumOf(stop);
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
      {dimensions.map((dimension, index) =>
        lanes.includes(dimension) && (failed[index] ?? 0) > 0 ? (
          <div key={dimension} className="secondary">
            {failedText(failed, [dimension])}
          </div>
        ) : null,
      )}
      {noted === 0 ? null : <div className="secondary">{messages.chart.notes(noted)}</div>}
      {unwanted === 0 ? null : <div className="secondary">{messages.chart.hiddenRuns(unwanted)}</div>}
    </div>
  );
}
