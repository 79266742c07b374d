import type { TimeRange } from '@renderer/api/result/result-cache';
import { hasAllRuns, type ResultList } from '@renderer/features/results/list/result-list';
import { Skeleton } from '@renderer/ui/feedback/skeleton';
import { useDelayed } from '@renderer/ui/hooks/use-delayed';
import { type Dimension, dimensions } from '@shared/domain/status';
import { formatNumber } from '@shared/format/format';
import { dimensionNames } from '@shared/format/status-names';
import type { Bucket, Timeline } from '@shared/results/timeline/buckets';
import { clsx } from 'clsx';
import { memo, useMemo, useRef } from 'react';
import { Axis } from './axis';
import { type ClosedRange, placeOf } from './bars';
import styles from './chart.module.css';
import { partProps } from './drawing';
import type { TimelineMark } from './marks';
import { messages } from './messages';
import { laneOutline } from './outlines';
import { Plot } from './plot';
import type { PlotHeight } from './room';
import { headPx, heightOf, type Scale, scaleOf, stripPx } from './scale';
import timelineStyles from './timeline.module.css';
import type { PlotActions } from './use-plot';
import { useWidth } from './use-width';

interface ChartProps extends PlotActions {
  readonly timeline: Timeline;
  readonly zone: string;
  readonly lanes: readonly Dimension[];
  readonly brush: ClosedRange | null;
  readonly marks: readonly TimelineMark[];
  /** Where the list comes from, and how much of it is loaded. */
  readonly list: Pick<ResultList, 'coverage' | 'status' | 'loadAll'>;
  readonly range: TimeRange;
  readonly now: number;
  readonly room: PlotHeight;
}

/** Bars, lanes and axis. What has not been loaded is hatched: before the bars, and behind those that may lack runs. */
export function Chart(props: ChartProps) {
  const { timeline, zone, lanes, brush, marks, list, range, now, room, ...actions } = props;
  const { buckets } = timeline;
  const { oldest, isComplete } = list.coverage;
  const ref = useRef<HTMLDivElement>(null);
  const width = useWidth(ref);
  const scale = useMemo(() => scaleOf(timeline, room.height), [timeline, room.height]);
  const hasText = scale.kind !== 'strip';
  /** How much of the bars, from the left, may lack runs: 0 to 1. */
  const unread = isComplete ? 0 : placeOf(buckets, oldest ?? range.to ?? now) / Math.max(1, buckets.length);
  return (
    <div className={clsx(styles['chart'], !isComplete && styles['hasOlder'])}>
      <div className={styles['row']}>
        {hasText ? <Levels scale={scale} highest={timeline.highest} /> : null}
        {isComplete ? null : <Older {...{ list, hasText }} isOnlyOffer={room.isSlim} />}
        <Plot {...{ ref, width, timeline, zone, lanes, brush, marks, unread, scale }} {...actions} />
      </div>
      {hasText ? (
        <>
          {lanes.map((dimension) => (
            <Lane key={dimension} {...{ dimension, buckets, width }} />
          ))}
          <div className={styles['row']}>
            <div className={styles['label']} />
            <Axis
              {...{ buckets, zone, now, width }}
              from={isComplete ? range.from : undefined}
              beginning={range.from === undefined && hasAllRuns(list.coverage, list.status.end) ? oldest : null}
            />
          </div>
        </>
      ) : null}
    </div>
  );
}

interface LaneProps {
  readonly dimension: Dimension;
  readonly buckets: readonly Bucket[];
  readonly width: number;
}

const lanePx = 11;

/** One dimension: how many runs of each bar failed in it. The plot's text for screen readers has the counts. */
const Lane = memo(function Lane({ dimension, buckets, width }: LaneProps) {
  const index = dimensions.indexOf(dimension);
  const count = buckets.reduce((sum, { failed }) => sum + (failed[index] ?? 0), 0);
  return (
    <div className={styles['row']} data-lane aria-hidden="true">
      <div className={styles['label']}>
        {dimensionNames[dimension]} <span className={styles['laneCount']}>{formatNumber(count)}</span>
      </div>
      <svg className={styles['lane']} viewBox={`0 0 ${width} ${lanePx}`} aria-hidden="true">
        <path {...partProps('failed')} d={laneOutline(buckets, index, { width, height: lanePx })} />
      </svg>
    </div>
  );
});

interface OlderProps extends Pick<ChartProps, 'list'> {
  readonly hasText: boolean;
  /** Nothing else on the screen offers it. */
  readonly isOnlyOffer: boolean;
}

/** Stands for all the time that has not been loaded. Where a link says the same, it is for the pointer alone. */
function Older({ list: { coverage, loadAll }, hasText, isOnlyOffer }: OlderProps) {
  const label = messages.coverage.older;
  if (coverage.isAllLoaded === true || loadAll.state.kind !== 'idle') {
    return <div className={styles['older']} title={messages.chart.notLoadedBefore} />;
  }
  return (
    <button
      type="button"
      className={styles['older']}
      title={label}
      onClick={loadAll.start}
      {...(isOnlyOffer ? { 'aria-label': label } : { 'aria-hidden': true, tabIndex: -1 })}
    >
      {hasText ? <span>{label}</span> : null}
    </button>
  );
}

interface LevelsProps {
  readonly scale: Scale;
  /** Runs of the fullest bar. */
  readonly highest: number;
}

/** What heights stand for, beside the bars: each at the height of what it names. */
function Levels({ scale, highest }: LevelsProps) {
  const { kind, head, height, levels, tall } = scale;
  const hint = kind === 'rate' ? messages.chart.rateHint : messages.chart.highestHint;
  return (
    <div className={clsx(styles['label'], styles['levels'])} aria-hidden="true">
      {levels.map(({ amount, text }, index) => (
        <span key={amount} style={{ top: head + height - tall(amount) - 6 }} title={index === 0 ? hint : undefined}>
          {text}
        </span>
      ))}
      {kind === 'rate' ? (
        <span style={{ top: heightOf(scale) - stripPx }} title={messages.chart.highestHint}>
          {messages.chart.highest(highest)}
        </span>
      ) : null}
    </div>
  );
}

interface ChartPlaceProps {
  readonly isWaiting: boolean;
  /** The line above the chart is not there yet either. */
  readonly hasLine: boolean;
  readonly lanes: readonly Dimension[];
  /** Pixels of the bars. */
  readonly height: number;
}

/** Takes the same height while nothing can be drawn yet, so that the content below does not jump. */
export function ChartPlace({ isWaiting, hasLine, lanes, height }: ChartPlaceProps) {
  const isShown = useDelayed(isWaiting);
  const head = headPx(height);
  return (
    <div aria-hidden="true">
      {hasLine ? <div className={timelineStyles['line']}>{isShown ? <Skeleton width="320px" /> : null}</div> : null}
      <div className={styles['chart']}>
        <div className={styles['row']}>
          {head > 0 ? <div className={styles['label']} /> : null}
          <div data-plot className={styles['plot']} style={{ height: height + head }}>
            {isShown ? <Skeleton height="100%" /> : null}
          </div>
        </div>
        {lanes.map((dimension) => (
          <div key={dimension} className={styles['lane']} />
        ))}
        {head > 0 ? <div className={styles['axis']} /> : null}
      </div>
    </div>
  );
}
