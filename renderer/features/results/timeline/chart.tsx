import type { TimeRange } from '@renderer/api/result/result-cache';
import { type Coverage, hasAllRuns } from '@renderer/features/results/list/result-list';
import { Skeleton } from '@renderer/ui/feedback/skeleton';
import { useDelayed } from '@renderer/ui/hooks/use-delayed';
import type { EndReason } from '@shared/domain/result/paging';
import type { Dimension } from '@shared/domain/status';
import { hasRates, type Timeline } from '@shared/results/buckets';
import { clsx } from 'clsx';
import { useMemo } from 'react';
import { Axis } from './axis';
import { type ClosedRange, placeOf } from './bars';
import styles from './chart.module.css';
import { Lane, RateLane, ratePx } from './lanes';
import { laneHeight as markPx } from './mark-lane';
import type { TimelineMark } from './marks';
import { messages } from './messages';
import { labelPx } from './outlines';
import { Plot } from './plot';
import { kindOf, leastBarsPx, type Scale, scaleOf, stripPx } from './scale';
import timelineStyles from './timeline.module.css';
import type { PlotActions } from './use-plot';

/** How much room there is. */
interface ChartRoom {
  /** Pixels of the bars, with the failure rate or the strip of all runs below them. */
  readonly height: number;
}

interface ChartProps extends PlotActions, ChartRoom {
  readonly timeline: Timeline;
  readonly zone: string;
  readonly lanes: readonly Dimension[];
  readonly brush: ClosedRange | null;
  readonly marks: readonly TimelineMark[];
  readonly coverage: Coverage;
  readonly end: EndReason | null;
  readonly range: TimeRange;
  readonly now: number;
  /** Loads what is older; null where that cannot be asked for now. */
  readonly onOlder: (() => void) | null;
  /** Nothing else on the screen offers it. */
  readonly isOnlyOffer: boolean;
}

/** The failure rate takes its room from the bars, so that nothing below moves. */
const leastWithRatePx = leastBarsPx + ratePx;

const isStrip = ({ height }: ChartRoom): boolean => height < leastBarsPx;
/** Above the bars: marks, and the counts of the fullest ones. */
const headPx = (room: ChartRoom): number => (isStrip(room) ? 0 : markPx + labelPx);

/** Bars, lanes and axis. What has not been loaded is hatched: before the bars, and behind those that may lack runs. */
export function Chart(props: ChartProps) {
  const { timeline, zone, lanes, brush, marks, coverage, onBrush, onZoomIn, onZoomOut } = props;
  const hasRate = hasRates(timeline);
  const isRateShown = kindOf(timeline, props.height) === 'rate';
  const hasRateLane = hasRate && !isRateShown && props.height >= leastWithRatePx;
  const barsPx = props.height - (hasRateLane ? ratePx : 0);
  const scale = useMemo(() => scaleOf(timeline, barsPx), [timeline, barsPx]);
  const height = barsPx + headPx(props);
  const hasText = !isStrip(props);
  return (
    <div className={clsx(styles['chart'], !coverage.isComplete && styles['hasOlder'])}>
      <div className={styles['row']}>
        {hasText ? <Levels {...{ scale, height }} highest={timeline.highest} /> : null}
        {coverage.isComplete ? null : <Older {...props} hasText={hasText} />}
        <Plot
          {...{ timeline, zone, lanes, brush, marks, scale, height }}
          {...{ onBrush, onZoomIn, onZoomOut }}
          unread={unreadShare(props)}
          hasRate={hasRate || isRateShown}
          hasHead={hasText}
        />
      </div>
      {hasText ? <Below {...props} hasRateLane={hasRateLane} /> : null}
    </div>
  );
}

/** How much of the bars, from the left, may lack runs: 0 to 1. */
function unreadShare({ timeline: { buckets }, coverage: { oldest, isComplete }, range, now }: ChartProps): number {
  return isComplete ? 0 : placeOf(buckets, oldest ?? range.to ?? now) / Math.max(1, buckets.length);
}

/** What each bar failed in, and when it was. */
function Below({ timeline, zone, lanes, coverage, ...props }: ChartProps & { readonly hasRateLane: boolean }) {
  const { buckets } = timeline;
  const { end, range, now, hasRateLane } = props;
  const { oldest, isComplete } = coverage;
  return (
    <>
      {hasRateLane ? <RateLane buckets={buckets} /> : null}
      {lanes.map((dimension) => (
        <Lane key={dimension} dimension={dimension} buckets={buckets} />
      ))}
      <div className={styles['row']}>
        <div className={styles['label']} />
        <Axis
          {...{ buckets, zone, now }}
          from={isComplete ? range.from : undefined}
          beginning={range.from === undefined && hasAllRuns(coverage, end) ? oldest : null}
        />
      </div>
    </>
  );
}

/** Stands for all the time that has not been loaded. Where a link says the same, it is for the pointer alone. */
function Older({ onOlder, isOnlyOffer, hasText }: ChartProps & { readonly hasText: boolean }) {
  const label = messages.coverage.older;
  if (onOlder === null) return <div className={styles['older']} title={messages.chart.notLoadedBefore} />;
  return (
    <button
      type="button"
      className={styles['older']}
      title={label}
      onClick={onOlder}
      {...(isOnlyOffer ? { 'aria-label': label } : { 'aria-hidden': true, tabIndex: -1 })}
    >
      {hasText ? <span>{label}</span> : null}
    </button>
  );
}

interface LevelsProps {
  readonly scale: Scale;
  readonly height: number;
  /** Runs of the fullest bar. */
  readonly highest: number;
}

/** What heights stand for, beside the bars: each at the height of what it names. */
function Levels({ scale, height, highest }: LevelsProps) {
  const hint = scale.kind === 'rate' ? messages.chart.rateHint : messages.chart.highestHint;
  return (
    <div className={clsx(styles['label'], styles['levels'])} aria-hidden="true">
      {scale.levels.map(({ amount, text }, index) => (
        <span
          key={amount}
          style={{ top: height - scale.foot - scale.tall(amount) - 6 }}
          title={index === 0 ? hint : undefined}
        >
          {text}
        </span>
      ))}
      {scale.kind === 'rate' ? (
        <span style={{ top: height - stripPx }} title={messages.chart.highestHint}>
          {messages.chart.highest(highest)}
        </span>
      ) : null}
    </div>
  );
}

interface ChartPlaceProps extends ChartRoom {
  readonly isWaiting: boolean;
  /** The line above the chart is not there yet either. */
  readonly hasLine: boolean;
  readonly lanes: readonly Dimension[];
}

/** Takes the same height while nothing can be drawn yet, so that the content below does not jump. */
export function ChartPlace({ isWaiting, hasLine, lanes, ...room }: ChartPlaceProps) {
  const isShown = useDelayed(isWaiting);
  const hasText = !isStrip(room);
  return (
    <div aria-hidden="true">
      {hasLine ? <div className={timelineStyles['line']}>{isShown ? <Skeleton width="320px" /> : null}</div> : null}
      <div className={styles['chart']}>
        <div className={styles['row']}>
          {hasText ? <div className={styles['label']} /> : null}
          <div data-plot className={styles['plot']} style={{ height: room.height + headPx(room) }}>
            {isShown ? <Skeleton height="100%" /> : null}
          </div>
        </div>
        {lanes.map((dimension) => (
          <div key={dimension} className={styles['lane']} />
        ))}
        {hasText ? <div className={styles['axis']} /> : null}
      </div>
    </div>
  );
}
