import { useNow } from '@renderer/ui/use-now';
import type { ZoneName } from '@renderer/ui/zone-choice';
import type { EndReason } from '@shared/domain/paging';
import type { Dimension } from '@shared/domain/status';
import { figureWords } from '@shared/results/figure-words';
import type { RunSeries } from '@shared/results/run-series';
import { type ReactNode, useRef, useState } from 'react';
import type { Brush } from './bars';
import { Chart, ChartPlace } from './chart';
import type { TimeRange } from './range';
import { ReadingNote } from './reading-note';
import { Summary } from './summary';
import styles from './timeline.module.css';
import { TimelineBar } from './timeline-bar';
import { TimelineTable } from './timeline-table';
import { type Coverage, isWhole, type Reading, type ReadingActs } from './timeline-types';
import { useTableKey } from './use-table-key';
import { useTimeline } from './use-timeline';
import { useWidth } from './use-width';
import { useZoom } from './use-zoom';

interface TimelineProps extends ReadingActs {
  /** All loaded runs of the range; another object means other runs. */
  readonly series: RunSeries;
  readonly coverage: Coverage;
  /** Why the list ended; null while there is more. */
  readonly end: EndReason | null;
  /** Whether a run passes the filters apart from the brush, by index of the series; null: all do. */
  readonly isWanted: ((index: number) => boolean) | null;
  /** The first runs are on their way. */
  readonly isWaiting: boolean;
  readonly unreadable: number;
  readonly range: TimeRange;
  readonly onRange: (range: TimeRange) => void;
  readonly brush: Brush | null;
  readonly onBrush: (brush: Brush | null) => void;
  readonly lanes: readonly Dimension[];
  readonly onLanes: (lanes: readonly Dimension[]) => void;
  readonly zone: string;
  readonly onZone: (zone: ZoneName) => void;
  readonly reading: Reading;
  /** Further actions on the line of the range. */
  readonly children?: ReactNode;
}

/** Pixels that a bar needs to be told apart and hit; and the most bars whatever the width. */
const barPx = 6;
const mostBars = 240;

/** Runs over time: which range, in words, as bars or as a table, and how much of it has been read. */
export function Timeline(props: TimelineProps) {
  const { series, coverage, end, isWanted, isWaiting, range, brush, zone, lanes, reading, unreadable } = props;
  const [asTable, setAsTable] = useState(false);
  const rootRef = useRef<HTMLElement>(null);
  const most = Math.min(mostBars, Math.floor(useWidth(rootRef) / barPx));
  const now = useNow();
  const zoom = useZoom(range, now, props.onRange);
  const { timeline, figures, wanted, read, isUncounted } = useTimeline({ series, isWanted, range, zone, now, most });
  const hasNothing = isWaiting || isUncounted;
  const known = { read: read - unreadable, isWhole: isWhole(coverage, end) };
  const words = figureWords(figures, { zone, wanted, range, now, ...known });
  useTableKey(rootRef, asTable, () => setAsTable(!asTable));
  return (
    <section ref={rootRef} className={styles['root']} aria-label="Timeline">
      <TimelineBar
        {...{ range, zone, lanes, asTable }}
        onRange={props.onRange}
        onZoomIn={brush === null ? null : () => zoom.zoomIn(brush)}
        onZoomOut={zoom.zoomOut}
        onZone={props.onZone}
        onLanes={props.onLanes}
        onAsTable={setAsTable}
      >
        {props.children}
      </TimelineBar>
      {hasNothing || most === 0 ? null : (
        <div className={styles['line']}>
          <Summary words={words} unreadable={unreadable} />
          <ReadingNote
            {...{ coverage, end, reading, read }}
            isLabelled={range.from === undefined && !asTable}
            {...actsOf(props)}
          />
        </div>
      )}
      {hasNothing || timeline === null ? (
        <ChartPlace isWaiting={hasNothing} hasLine={hasNothing || most === 0} lanes={lanes} />
      ) : asTable ? (
        <TimelineTable {...{ timeline, zone, words }} />
      ) : (
        <Chart
          {...{ timeline, zone, lanes, brush, coverage, end, range, now, read }}
          onBrush={props.onBrush}
          onZoomIn={zoom.zoomIn}
          onZoomOut={zoom.zoomOut}
        />
      )}
    </section>
  );
}

const actsOf = ({ onReadRest, onPause, onResume, onCancel }: ReadingActs): ReadingActs => ({
  onReadRest,
  onPause,
  onResume,
  onCancel,
});
