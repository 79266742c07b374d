import type { TimeRange } from '@renderer/api/result-cache';
import { type Coverage, hasAllRuns } from '@renderer/features/results/list/result-list';
import { Skeleton } from '@renderer/ui/feedback/skeleton';
import { useDelayed } from '@renderer/ui/hooks/use-delayed';
import type { EndReason } from '@shared/domain/paging';
import type { Dimension } from '@shared/domain/status';
import { hasRates, type Timeline } from '@shared/results/buckets';
import { clsx } from 'clsx';
import { useMemo } from 'react';
import { Axis } from './axis';
import { type ClosedRange, placeOf } from './bars';
import styles from './chart.module.css';
import { unreadText } from './coverage-note';
import { Lane, RateLane, ratePx } from './lanes';
import { laneHeight as markPx } from './mark-lane';
import type { TimelineMark } from './marks';
import { messages } from './messages';
import { labelPx } from './outlines';
import { Plot } from './plot';
import { type Scale, scaleOf } from './scale';
import timelineStyles from './timeline.module.css';
import type { PlotActions } from './use-plot';

/** How much room there is. */
interface ChartRoom {
  /** Pixels of the bars, and of the failure rate below them where it is shown. */
  readonly height: number;
  /** Only bars. */
  readonly isSlim: boolean;
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
  readonly read: number;
}

/** The failure rate takes its room from the bars, so that nothing below moves; lower bars would be too low with it. */
const leastWithRatePx = 96;

/** Above the bars: marks, and the counts of the fullest ones. */
const headPx = ({ isSlim }: ChartRoom): number => (isSlim ? 0 : markPx + labelPx);

/** Bars, lanes and axis, with the part that has not been read hatched on the left. */
export function Chart(props: ChartProps) {
  const { timeline, zone, lanes, brush, marks, coverage, end, range, now, read, onBrush, onZoomIn, onZoomOut } = props;
  const { buckets, highest } = timeline;
  const { oldest, isComplete } = coverage;
  const isOpen = range.from === undefined;
  const unread = isComplete || isOpen ? 0 : placeOf(buckets, oldest ?? range.to ?? now) / Math.max(1, buckets.length);
  const hasRate = hasRates(timeline);
  const hasRateLane = hasRate && props.height >= leastWithRatePx;
  const barsPx = props.height - (hasRateLane ? ratePx : 0);
  const scale = useMemo(() => scaleOf(highest, barsPx), [highest, barsPx]);
  const height = barsPx + headPx(props);
  return (
    <div className={clsx(styles['chart'], isOpen && !isComplete && styles['hasOlder'])}>
      {isOpen && !isComplete ? (
        <div className={styles['older']} style={{ height }}>
          <span>{unreadText(coverage, read)}</span>
        </div>
      ) : null}
      <div className={styles['row']}>
        <Levels scale={scale} height={height} isSlim={props.isSlim} />
        <Plot
          {...{ timeline, zone, lanes, hasRate, brush, marks, unread, scale, height }}
          {...{ onBrush, onZoomIn, onZoomOut }}
          hasHead={!props.isSlim}
        />
      </div>
      {props.isSlim ? null : (
        <>
          {hasRateLane ? <RateLane buckets={buckets} /> : null}
          {lanes.map((dimension) => (
            <Lane key={dimension} dimension={dimension} buckets={buckets} />
          ))}
          <div className={styles['row']}>
            <div className={styles['label']} />
            <Axis
              {...{ buckets, zone, now }}
              from={range.from}
              beginning={isOpen && hasAllRuns(coverage, end) ? oldest : null}
            />
          </div>
        </>
      )}
    </div>
  );
}

interface LevelsProps {
  readonly scale: Scale;
  readonly height: number;
  readonly isSlim: boolean;
}

/** Counts beside the bars, at the height of a bar with as many runs. */
function Levels({ scale, height, isSlim }: LevelsProps) {
  const shown = isSlim ? scale.levels.slice(0, 1) : scale.levels;
  return (
    <div className={clsx(styles['label'], styles['levels'])} aria-hidden="true">
      {shown.map((runs, index) => (
        <span
          key={runs}
          style={{ top: isSlim ? 6 : height - scale.tall(runs) - 6 }}
          title={index === 0 ? messages.chart.highestHint : undefined}
        >
          {messages.chart.highest(runs)}
        </span>
      ))}
      {scale.kind === 'roots' && !isSlim ? (
        <span style={{ top: height - 12 }} title={messages.chart.rootsHint}>
          {messages.chart.roots}
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
  return (
    <div aria-hidden="true">
      {hasLine ? <div className={timelineStyles['line']}>{isShown ? <Skeleton width="320px" /> : null}</div> : null}
      <div className={styles['chart']}>
        <div className={styles['row']}>
          <div className={styles['label']} />
          <div data-plot className={styles['plot']} style={{ height: room.height + headPx(room) }}>
            {isShown ? <Skeleton height="100%" /> : null}
          </div>
        </div>
        {lanes.map((dimension) => (
          <div key={dimension} className={styles['lane']} />
        ))}
        {room.isSlim ? null : <div className={styles['axis']} />}
      </div>
    </div>
  );
}
