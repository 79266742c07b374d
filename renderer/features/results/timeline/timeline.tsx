import type { TimeRange } from '@renderer/api/result/result-cache';
import { type Coverage, hasAllRuns, type LoadAll } from '@renderer/features/results/list/result-list';
import { useCommands } from '@renderer/lib/use-commands';
import { useNow } from '@renderer/ui/hooks/use-now';
import { useThrottledValue } from '@renderer/ui/hooks/use-throttled-value';
import type { ZoneName } from '@renderer/ui/marks/zone-choice';
import type { EndReason } from '@shared/domain/result/paging';
import type { Dimension } from '@shared/domain/status';
import { type Timeline as Bars, timelineOf } from '@shared/results/buckets';
import { type FigureText, figureTexts } from '@shared/results/figure-messages';
import type { RunSeries } from '@shared/results/run-series';
import { figuresOf } from '@shared/results/streaks';
import {
  Fragment,
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type ClosedRange, isSameRange } from './bars';
import { Chart, ChartPlace } from './chart';
import { CoverageNote } from './coverage-note';
import { HeightEdge } from './height-edge';
import type { TimelineMark } from './marks';
import { messages } from './messages';
import { presetOf } from './range';
import { lanesIn, type PlotHeight } from './room';
import styles from './timeline.module.css';
import { TimelineBar } from './timeline-bar';
import { TimelineTable } from './timeline-table';
import { useWidth } from './use-width';
import { turnedRange, useZoomWheel } from './wheel';

interface TimelineProps {
  /** All loaded runs of the range; another object means other runs. */
  readonly series: RunSeries;
  readonly coverage: Coverage;
  /** Why the list ended; null while there is more. */
  readonly end: EndReason | null;
  /** Whether a run, by its index in the series, passes the filters apart from the brush; null: all do. */
  readonly isWanted: ((index: number) => boolean) | null;
  /** The first runs are loading. */
  readonly isWaiting: boolean;
  /** The first runs could not be loaded: there is nothing to draw, and the list says why. */
  readonly hasFailed: boolean;
  readonly unreadable: number;
  readonly range: TimeRange;
  readonly onRange: (range: TimeRange) => void;
  readonly brush: ClosedRange | null;
  /** What happened apart from runs. */
  readonly marks: readonly TimelineMark[];
  readonly room: PlotHeight;
  readonly onBrush: (brush: ClosedRange | null) => void;
  /** undefined until somebody chooses: all where there is room. */
  readonly lanes: readonly Dimension[] | undefined;
  readonly onLanes: (lanes: readonly Dimension[]) => void;
  readonly zone: string;
  readonly onZone: (zone: ZoneName) => void;
  readonly loadAll: LoadAll;
  /** The runs are of one contract, see `figureTexts`. */
  readonly isOfOne: boolean;
  /** Further actions on the line of the range. */
  readonly children?: ReactNode;
}

/** Pixels that a bar needs to be seen and clicked. */
const barPx = 6;
const maxBars = 240;

/** Runs over time: the range, its figures, how much of it is loaded, and the runs as bars or as a table. */
export function Timeline(props: TimelineProps) {
  const { series, coverage, end, isWanted, isWaiting, range, brush, zone, unreadable, room } = props;
  const lanes = lanesIn(room, props.lanes);
  const [asTable, setAsTable] = useState(false);
  const rootRef = useRef<HTMLElement>(null);
  const most = Math.min(maxBars, Math.floor(useWidth(rootRef) / barPx));
  const now = useNow();
  const { timeline, figures, wanted, read, isUncounted } = useTimeline({
    ...{ series, isWanted, zone, now, most },
    range: shownRange(props),
  });
  const beginning = useBeginning(range, timeline);
  const zoom = useZoom({ range, whole: { from: beginning ?? now - farBackMs, to: now } }, props.onRange);
  useZoomWheel(rootRef, (turn) => zoom.turn({ bars: timeline?.buckets ?? [], ...turn }));
  const hasNothing = isWaiting || isUncounted;
  const known = { read: read - unreadable, isWhole: hasAllRuns(coverage, end), isOfOne: props.isOfOne };
  const shownFigures = figureTexts(figures, { zone, wanted, range, now, ...known });
  useTableKey(rootRef, asTable, () => setAsTable(!asTable));
  return (
    <section ref={rootRef} className="rigid line-below" aria-label={messages.title}>
      <TimelineBar
        {...{ range, zone, lanes, asTable }}
        onRange={props.onRange}
        onZoomIn={brush === null ? null : () => zoom.zoomIn(brush)}
        onZoomOut={zoom.zoomOut}
        onZoomReset={zoom.reset}
        onZone={props.onZone}
        onLanes={props.onLanes}
        onAsTable={setAsTable}
      >
        {props.children}
      </TimelineBar>
      {props.hasFailed ? null : (
        <TimelineBody
          {...props}
          {...{ timeline, lanes, asTable, hasNothing, most, now, read }}
          figures={shownFigures}
          onZoomIn={zoom.zoomIn}
          onZoomOut={zoom.zoomOut}
        />
      )}
    </section>
  );
}

interface TimelineBodyProps extends Omit<TimelineProps, 'lanes'> {
  /** null until there is room for bars. */
  readonly timeline: Bars | null;
  readonly figures: readonly FigureText[];
  readonly lanes: readonly Dimension[];
  readonly asTable: boolean;
  /** The first runs are loading, or not counted yet. */
  readonly hasNothing: boolean;
  /** Bars that there is room for. */
  readonly most: number;
  readonly now: number;
  /** Loaded runs. */
  readonly read: number;
  readonly onZoomIn: (range: TimeRange) => void;
  readonly onZoomOut: (() => void) | null;
}

/** The figures, how much is loaded, and the runs as bars or as a table. */
function TimelineBody(props: TimelineBodyProps) {
  const { timeline, figures, lanes, asTable, hasNothing, most, now, read } = props;
  const { coverage, end, range, brush, zone, loadAll, unreadable, room, marks } = props;
  return (
    <>
      {hasNothing || most === 0 || room.isSlim ? null : (
        <div className={styles['line']}>
          <Summary figures={figures} unreadable={unreadable} />
          <CoverageNote {...{ coverage, end, loadAll, read }} />
        </div>
      )}
      {hasNothing || timeline === null ? (
        <ChartPlace
          isWaiting={hasNothing}
          hasLine={(hasNothing || most === 0) && !room.isSlim}
          {...{ lanes }}
          height={room.height}
        />
      ) : asTable ? (
        <TimelineTable {...{ timeline, zone, marks }} figures={figures} />
      ) : (
        <Chart
          {...{ timeline, zone, lanes, brush, marks, coverage, end, range, now }}
          height={room.height}
          onOlder={olderLoader(props)}
          isOnlyOffer={room.isSlim}
          onBrush={props.onBrush}
          onZoomIn={props.onZoomIn}
          onZoomOut={props.onZoomOut}
        />
      )}
      {!room.hasBars || asTable ? null : <HeightEdge {...room} />}
    </>
  );
}

const hasOlder = ({ coverage }: TimelineProps): boolean => !coverage.isComplete && coverage.isAllLoaded !== true;

/** What has not been loaded takes no room among the bars. */
const shownRange = (props: TimelineProps): TimeRange =>
  hasOlder(props) && props.series.length > 0 ? { to: props.range.to } : props.range;

const olderLoader = (props: TimelineProps): (() => void) | null =>
  props.loadAll.state.kind === 'idle' && hasOlder(props) ? props.loadAll.start : null;

interface SummaryProps {
  readonly figures: readonly FigureText[];
  readonly unreadable: number;
}

/** The figures on one line. Their meaning is in their tooltips, and in the table. */
function Summary({ figures, unreadable }: SummaryProps) {
  return (
    <p className={styles['summary']}>
      {figures.map(({ id, text, meaning }, index) => (
        <Fragment key={id}>
          {index === 0 ? null : ' · '}
          <span title={meaning} data-figure={id}>
            {text}
          </span>
        </Fragment>
      ))}
      {unreadable === 0 ? null : messages.unreadable(unreadable)}
    </p>
  );
}

/** A shortcut toggles between bars and table from anywhere on the screen, and moves the focus along if it was in `root`. */
function useTableKey(root: RefObject<HTMLElement | null>, asTable: boolean, onToggle: () => void): void {
  const hadFocus = useRef(false);
  const toggle = () => {
    hadFocus.current = root.current?.contains(document.activeElement) === true;
    onToggle();
  };
  useCommands('timeline', { 'toggle-timeline': toggle });
  const shown = useRef(asTable);
  useEffect(() => {
    if (shown.current === asTable) return;
    shown.current = asTable;
    if (!hadFocus.current || document.activeElement !== document.body) return;
    root.current?.querySelector<HTMLElement>('[role="slider"], section[tabindex]')?.focus({ preventScroll: true });
  }, [root, asTable]);
}

interface Step {
  readonly range: TimeRange;
  readonly back: TimeRange;
  /** By the wheel: further turns belong to it. */
  readonly isTurned?: boolean;
}

/** Zoom steps that are remembered; further out, all time is shown. */
const maxSteps = 20;

interface ZoomOptions {
  readonly range: TimeRange;
  /** From the oldest known run to now. */
  readonly whole: ClosedRange;
}

/** Where the oldest run is not known, nobody looks further back. */
const farBackMs = 10 * 366 * 24 * 3_600_000;

/** Where all time begins, once it was shown; null before. */
function useBeginning({ from }: TimeRange, timeline: Bars | null): number | null {
  const [known, setKnown] = useState<number | null>(null);
  const seen = from === undefined ? timeline?.buckets.find(({ isFuture }) => !isFuture)?.start : undefined;
  if (seen !== undefined && seen !== known) setKnown(seen);
  return seen ?? known;
}

/** Zooming in, and out again: to the previous range, or to all time when the range was not zoomed into. */
function useZoom({ range, whole }: ZoomOptions, onRange: (range: TimeRange) => void) {
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const place = steps.findLastIndex((step) => isSameRange(step.range, range));
  const last = steps[place];
  return {
    /** In, and out past all steps, which are forgotten. */
    turn: (turn: Parameters<typeof turnedRange>[0]) => {
      const next = turnedRange(turn, whole);
      if (next === null || isSameRange(next, range)) return;
      const back = last?.isTurned ? last.back : range;
      const kept = steps.slice(-maxSteps, last?.isTurned ? place : place + 1);
      setSteps(turn.factor > 1 ? [] : [...kept, { range: next, back, isTurned: true }]);
      onRange(next);
    },
    zoomIn: (next: TimeRange) => {
      if (isSameRange(next, range)) return;
      setSteps([...steps.slice(-maxSteps, place + 1), { range: next, back: range }]);
      onRange(next);
    },
    /** null while all time is shown. */
    reset:
      range.from === undefined && range.to === undefined
        ? null
        : () => {
            setSteps([]);
            onRange({});
          },
    zoomOut:
      place === -1 && presetOf(range, whole.to) !== 'custom'
        ? null
        : () => {
            onRange(last?.back ?? {});
            setSteps(steps.slice(0, Math.max(0, place)));
          },
  };
}

interface Counted {
  readonly series: RunSeries;
  /** By index in the series; null: all are. */
  readonly isWanted: ((index: number) => boolean) | null;
}

interface UseTimelineOptions extends Counted {
  readonly range: TimeRange;
  readonly zone: string;
  readonly now: number;
  readonly most: number;
}

/** All runs are counted again, so not for each of the hundreds of pages of a long list. */
const throttleMs = 400;

/** Runs over time and their figures. Counting waits until the list is rendered. */
function useTimeline({ series, isWanted, range, zone, now, most }: UseTimelineOptions) {
  const latest = useMemo(() => ({ series, isWanted }), [series, isWanted]);
  const throttled = useThrottledValue(latest, throttleMs);
  // The first runs are counted at once.
  const counted: Counted = useDeferredValue(throttled.series.length === 0 ? latest : throttled);
  const { from, to } = range;
  const timeline = useMemo(
    () => (most === 0 ? null : timelineOf(counted.series, { from, to, zone, now, most, isWanted: counted.isWanted })),
    [counted, from, to, zone, now, most],
  );
  const figures = useMemo(() => figuresOf(counted.series, { now }), [counted.series, now]);
  const wanted = useMemo(
    () => (counted.isWanted === null ? null : figuresOf(counted.series, { isWanted: counted.isWanted, now })),
    [counted, now],
  );
  const isUncounted = counted.series.length === 0 && series.length > 0;
  return { timeline, figures, wanted, read: counted.series.length, isUncounted };
}
