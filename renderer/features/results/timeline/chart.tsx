import type { TimeRange } from '@renderer/api/result-cache';
import { type Coverage, hasAllRuns } from '@renderer/features/results/list/result-list';
import { Skeleton } from '@renderer/ui/feedback/skeleton';
import { useDelayed } from '@renderer/ui/hooks/use-delayed';
import type { EndReason } from '@shared/domain/paging';
import { type Dimension, dimensions } from '@shared/domain/status';
import { formatNumber } from '@shared/format/format';
import { formatInstantWithZone, formatShort, zoneName } from '@shared/format/instant';
import { dimensionNames } from '@shared/format/status-names';
import { ticksOf } from '@shared/results/axis-ticks';
import type { Bucket, Timeline } from '@shared/results/buckets';
import { clsx } from 'clsx';
import Clock from 'lucide-react/icons/clock-alert';
import { useMemo, useRef } from 'react';
import { type ClosedRange, placeOf } from './bars';
import styles from './chart.module.css';
import { unreadText } from './coverage-note';
import drawing from './drawing.module.css';
import { messages } from './messages';
import { fullness, laneOutline } from './outlines';
import { Plot } from './plot';
import timeline from './timeline.module.css';
import type { PlotActions } from './use-plot';
import { useWidth } from './use-width';

interface ChartProps extends PlotActions {
  readonly timeline: Timeline;
  readonly zone: string;
  readonly lanes: readonly Dimension[];
  readonly brush: ClosedRange | null;
  readonly notes: readonly number[];
  readonly coverage: Coverage;
  readonly end: EndReason | null;
  readonly range: TimeRange;
  readonly now: number;
  readonly read: number;
}

/** Bars, lanes and axis, with the part that has not been read hatched on the left. */
export function Chart(props: ChartProps) {
  const { timeline, zone, lanes, brush, notes, coverage, end, range, now, read, onBrush, onZoomIn, onZoomOut } = props;
  const { buckets, highest } = timeline;
  const { oldest, isComplete } = coverage;
  const isOpen = range.from === undefined;
  const unread = isComplete || isOpen ? 0 : placeOf(buckets, oldest ?? range.to ?? now) / Math.max(1, buckets.length);
  return (
    <div className={clsx(styles['chart'], isOpen && !isComplete && styles['hasOlder'])}>
      {isOpen && !isComplete ? (
        <div className={styles['older']}>
          <span>{unreadText(coverage, read)}</span>
        </div>
      ) : null}
      <div className={styles['row']}>
        <div className={clsx(styles['label'], styles['highest'])} aria-hidden="true">
          {highest === 0 ? null : (
            <span style={{ top: `${(1 - fullness(highest)) * 100}%` }} title={messages.chart.highestHint}>
              {messages.chart.highest(highest)}
            </span>
          )}
        </div>
        <Plot {...{ timeline, zone, lanes, brush, notes, unread }} {...{ onBrush, onZoomIn, onZoomOut }} />
      </div>
      {lanes.map((dimension) => (
        <Lane key={dimension} dimension={dimension} buckets={buckets} />
      ))}
      <div className={styles['row']}>
        <div className={styles['label']} />
        <Axis {...{ buckets, zone, now }} beginning={isOpen && hasAllRuns(coverage, end) ? oldest : null} />
      </div>
    </div>
  );
}

interface ChartPlaceProps {
  readonly isWaiting: boolean;
  /** The line above the chart is not there yet either. */
  readonly hasLine: boolean;
  readonly lanes: readonly Dimension[];
}

/** Takes the same height while nothing can be drawn yet, so that the content below does not jump. */
export function ChartPlace({ isWaiting, hasLine, lanes }: ChartPlaceProps) {
  const isShown = useDelayed(isWaiting);
  return (
    <div aria-hidden="true">
      {hasLine ? <div className={timeline['line']}>{isShown ? <Skeleton width="320px" /> : null}</div> : null}
      <div className={styles['chart']}>
        <div className={styles['row']}>
          <div className={styles['label']} />
          <div className={styles['plot']}>{isShown ? <Skeleton height="100%" /> : null}</div>
        </div>
        {lanes.map((dimension) => (
          <div key={dimension} className={styles['lane']} />
        ))}
        <div className={styles['axis']} />
      </div>
    </div>
  );
}

interface AxisProps {
  readonly buckets: readonly Bucket[];
  readonly zone: string;
  /** Epoch milliseconds. */
  readonly now: number;
  /** The very first run, once it is known that there is no earlier one. */
  readonly beginning: number | null;
}

/** Space that the labels need, in pixels. */
const room = { tick: 72, half: 34, end: 172, beginning: 230 } as const;

/** A few ticks below the bars, the true beginning, and the end with the zone. */
function Axis({ buckets, zone, now, beginning }: AxisProps) {
  const ref = useRef<HTMLDivElement>(null);
  const width = useWidth(ref);
  const past = useMemo(() => buckets.filter(({ isFuture }) => !isFuture), [buckets]);
  const ticks = useMemo(() => placedTicks({ past, count: buckets.length, zone, width }), [past, buckets, zone, width]);
  const start = beginning === null ? room.half : room.beginning;
  const last = past.at(-1);
  return (
    <div ref={ref} className={styles['axis']} aria-hidden="true">
      {beginning === null ? null : (
        <span className={styles['beginning']} title={messages.chart.firstRun(formatInstantWithZone(beginning, zone))}>
          {messages.chart.noneBefore(formatShort(beginning, zone, 'long day'))}
        </span>
      )}
      {ticks.map(({ at, label, x }) =>
        x < start || x > width - room.end ? null : (
          <span key={at} className={styles['tick']} style={{ left: x }}>
            {label}
          </span>
        ),
      )}
      <span className={styles['end']}>
        {last === undefined ? null : endText(last.end - 1, now, zone)}
        {past.length === buckets.length ? null : (
          <span className={styles['ahead']}>
            <Clock size={12} aria-hidden /> {messages.chart.future}
          </span>
        )}
      </span>
    </div>
  );
}

const endText = (end: number, now: number, zone: string): string =>
  end >= now ? messages.chart.now(zoneName(now, zone)) : formatInstantWithZone(end, zone, 'minute');

interface TickPlaces {
  readonly past: readonly Bucket[];
  /** Bars of the plot, the one of the future included. */
  readonly count: number;
  readonly zone: string;
  readonly width: number;
}

function placedTicks({ past, count, zone, width }: TickPlaces) {
  const from = past[0]?.start;
  const last = past.at(-1);
  if (from === undefined || last === undefined || width === 0) return [];
  const ticks = ticksOf({ from, to: last.end - 1, zone, most: Math.floor(width / room.tick) });
  return ticks.map((tick) => ({ ...tick, x: Math.round((placeOf(past, tick.at) / count) * width) }));
}

const laneHeight = 12;

interface LaneProps {
  readonly dimension: Dimension;
  readonly buckets: readonly Bucket[];
}

/** One dimension: how many runs of each bar failed in it. The plot's text for screen readers has the counts. */
function Lane({ dimension, buckets }: LaneProps) {
  const ref = useRef<HTMLDivElement>(null);
  const width = useWidth(ref);
  const index = dimensions.indexOf(dimension);
  const outline = useMemo(() => laneOutline(buckets, index, { width, height: laneHeight }), [buckets, index, width]);
  const count = buckets.reduce((sum, { failed }) => sum + (failed[index] ?? 0), 0);
  return (
    <div className={styles['row']} data-lane aria-hidden="true">
      <div className={styles['label']}>
        {dimensionNames[dimension]} <span className={styles['laneCount']}>{formatNumber(count)}</span>
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
