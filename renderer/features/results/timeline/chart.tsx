import { Skeleton } from '@renderer/ui/skeleton';
import { useDelayed } from '@renderer/ui/use-delayed';
import type { EndReason } from '@shared/domain/paging';
import type { Dimension } from '@shared/domain/status';
import type { Timeline } from '@shared/results/buckets';
import { plural } from '@shared/words/format';
import { clsx } from 'clsx';
import { Axis } from './axis';
import { type Brush, placeOf } from './bars';
import styles from './chart.module.css';
import { Lane } from './lanes';
import { fullness } from './outlines';
import { Plot } from './plot';
import type { TimeRange } from './range';
import timeline from './timeline.module.css';
import { type Coverage, isWhole } from './timeline-types';
import { unreadWords } from './unread-words';
import type { PlotActs } from './use-plot-state';

interface ChartProps extends PlotActs {
  readonly timeline: Timeline;
  readonly zone: string;
  readonly lanes: readonly Dimension[];
  readonly brush: Brush | null;
  readonly coverage: Coverage;
  readonly end: EndReason | null;
  readonly range: TimeRange;
  readonly now: number;
  readonly read: number;
}

/** Bars, lanes and axis, one below the other, with what has not been read hatched at their left. */
export function Chart(props: ChartProps) {
  const { timeline, zone, lanes, brush, coverage, end, range, now, read, onBrush, onZoomIn, onZoomOut } = props;
  const { buckets, highest } = timeline;
  const { oldest, isComplete } = coverage;
  const isOpen = range.from === undefined;
  const unread = isComplete || isOpen ? 0 : placeOf(buckets, oldest ?? range.to ?? now) / Math.max(1, buckets.length);
  return (
    <div className={clsx(styles['chart'], isOpen && !isComplete && styles['hasOlder'])}>
      {isOpen && !isComplete ? (
        <div className={styles['older']}>
          <span>{unreadWords(coverage, read)}</span>
        </div>
      ) : null}
      <div className={styles['row']}>
        <div className={clsx(styles['label'], styles['highest'])} aria-hidden="true">
          {highest === 0 ? null : (
            <span style={{ top: `${(1 - fullness(highest)) * 100}%` }} title="Runs in the fullest bar">
              {plural(highest, 'run')}
            </span>
          )}
        </div>
        <Plot {...{ timeline, zone, lanes, brush, unread }} {...{ onBrush, onZoomIn, onZoomOut }} />
      </div>
      {lanes.map((dimension) => (
        <Lane key={dimension} dimension={dimension} buckets={buckets} />
      ))}
      <div className={styles['row']}>
        <div className={styles['label']} />
        <Axis {...{ buckets, zone, now }} beginning={isOpen && isWhole(coverage, end) ? oldest : null} />
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

/** The same room while nothing can be drawn yet, so that what lies below does not jump. */
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
