import type { TimeRange } from '@renderer/api/result/result-cache';

import { switchedOn } from '@renderer/features/results/filters/active-filters';
import { hasAllRuns, type ResultList } from '@renderer/features/results/list/result-list';
import type { ResultsSearch, ResultsSearchChange } from '@renderer/features/results/search';
import { useTableToggle } from '@renderer/lib/use-table-toggle';
import { useTimeChoices } from '@renderer/ui/hooks/display';
import { useNow } from '@renderer/ui/hooks/use-now';
import { useThrottledValue } from '@renderer/ui/hooks/use-throttled-value';
import type { ResultSource } from '@shared/domain/result/paging';
import { type Timeline as Bars, timelineOf } from '@shared/results/timeline/buckets';
import { type FigureText, figureTexts } from '@shared/results/timeline/figure-messages';
import type { RunsOfContracts } from '@shared/results/timeline/run-series';
import { figuresOf } from '@shared/results/timeline/streaks';
import { Fragment, type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { ClosedRange } from './bars';
import { Chart, ChartPlace } from './chart';
import { CoverageNote } from './coverage-note';
import { HeightEdge } from './height-edge';
import { useMarks, type VersionMark } from './marks';
import { messages } from './messages';
import { lanesIn, usePlotHeight } from './room';
import styles from './timeline.module.css';
import { TimelineBar } from './timeline-bar';
import { type RunGroups, TimelineTable } from './timeline-table';
import { useWidth } from './use-width';
import { useZoom, useZoomWheel } from './zoom';

interface TimelineProps {
  readonly source: ResultSource;
  readonly list: ResultList;
  readonly search: ResultsSearch;
  readonly onSearch: (change: ResultsSearchChange) => void;
  /** Changes of the contract. */
  readonly versions: readonly VersionMark[];
  readonly zone: string;
  /** Of the runs of all contracts. */
  readonly groups?: RunGroups | undefined;
  /** Further actions on the line of the range. */
  readonly children: ReactNode;
}

/** Pixels that a bar needs to be seen and clicked. */
const barPx = 6;
const maxBars = 240;

/** Where the oldest run is not known, nobody looks further back. */
const farBackMs = 10 * 366 * 24 * 3_600_000;

/**
 * Runs over time: the range, its figures, how much of it is loaded, and the runs as bars or as a table. Its range is what the server
 * is asked for; its brush filters the list.
 */
export function Timeline({ source, list, search, onSearch, versions, zone, groups, children }: TimelineProps) {
  const { from, to } = search;
  const range = useMemo(() => ({ from, to }), [from, to]);
  const brush = useMemo(() => brushOf(search), [search]);
  const marks = useMarks({ source, versions, zone, from });
  const room = usePlotHeight(source.connectionId);
  const lanes = lanesIn(room, search.lanes);
  const root = useRef<HTMLDivElement>(null);
  const most = Math.min(maxBars, Math.floor(useWidth(root) / barPx));
  const now = useNow();
  const counted = useCounted(list, { range, zone, now, most, isOfOne: source.of === 'contract' });
  const { timeline } = counted;
  const onRange = (next: TimeRange) => onSearch({ from: next.from, to: next.to, ...brushChange(search, null) });
  const oldest = useOldest(range, timeline) ?? now - farBackMs;
  const zoom = useZoom({ range, whole: { from: oldest, to: now }, onRange });
  useZoomWheel(root, (turn) => zoom.turn({ bars: timeline?.buckets ?? [], ...turn }));
  const [asTable, setAsTable] = useState(false);
  const onToggle = useTableToggle(root, {
    asTable,
    onToggle: () => setAsTable(!asTable),
    stop: '[role="slider"], section[tabindex]',
  });
  /** The first runs are loading, or there is no room for bars yet. */
  const isEmpty = counted.isWaiting || timeline === null;
  return (
    <div ref={root} className="rigid line-below">
      <TimelineBar
        {...{ range, onRange, brush, zoom, zone, lanes, asTable, onToggle }}
        onLanes={(next) => onSearch({ lanes: next })}
      >
        {children}
      </TimelineBar>
      {list.status.failedAt === 'first' ? null : (
        <section aria-label={messages.title}>
          {counted.isWaiting || most === 0 || room.isSlim ? null : <Figures {...{ list, counted }} />}
          {isEmpty ? (
            <ChartPlace
              isWaiting={counted.isWaiting}
              hasLine={(counted.isWaiting || most === 0) && !room.isSlim}
              lanes={lanes}
              height={room.height}
            />
          ) : asTable ? (
            <TimelineTable {...{ timeline, zone, marks, groups }} figures={counted.figures} counted={counted.counted} />
          ) : (
            <Chart
              {...{ timeline, zone, lanes, brush, marks, list, range, now, room }}
              onBrush={(next) => onSearch(brushChange(search, next))}
              onZoomIn={zoom.zoomIn}
              onZoomOut={zoom.zoomOut}
            />
          )}
          {asTable ? null : <HeightEdge {...room} />}
        </section>
      )}
    </div>
  );
}

/** The brush, which is `during` in the address; null while its filter is switched off. */
function brushOf({ duringFrom, duringTo, off = [] }: ResultsSearch): ClosedRange | null {
  if (duringFrom === undefined || duringTo === undefined || off.includes('during')) return null;
  return { from: duringFrom, to: duringTo };
}

const brushChange = (search: ResultsSearch, brush: ClosedRange | null): ResultsSearchChange => ({
  duringFrom: brush?.from,
  duringTo: brush?.to,
  ...switchedOn(search, 'during'),
});

interface FiguresProps {
  readonly list: ResultList;
  readonly counted: Counted;
}

/** The figures on one line, and how much is loaded. What figures mean is in their tooltips, and in the table. */
function Figures({ list, counted: { figures, read } }: FiguresProps) {
  const { unreadable } = list.figures;
  return (
    <div className={styles['line']}>
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
      <CoverageNote coverage={list.coverage} end={list.status.end} loadAll={list.loadAll} read={read} />
    </div>
  );
}

/** Where all time begins, once it was shown; null before. */
function useOldest({ from }: TimeRange, timeline: Bars | null): number | null {
  const [known, setKnown] = useState<number | null>(null);
  const seen = from === undefined ? timeline?.buckets.find(({ isFuture }) => !isFuture)?.start : undefined;
  if (seen !== undefined && seen !== known) setKnown(seen);
  return seen ?? known;
}

interface Counted {
  /** null until there is room for bars. */
  readonly timeline: Bars | null;
  /** What was counted. */
  readonly counted: { readonly runs: RunsOfContracts; readonly isWanted: ResultList['isWanted'] };
  readonly figures: readonly FigureText[];
  /** Loaded runs. */
  readonly read: number;
  /** The first runs are loading, or not counted yet. */
  readonly isWaiting: boolean;
}

interface CountOptions {
  readonly range: TimeRange;
  readonly zone: string;
  readonly now: number;
  /** Bars that there is room for. */
  readonly most: number;
  /** The runs are of one contract, see `figureTexts`. */
  readonly isOfOne: boolean;
}

/** All runs are counted again, so not for each of the hundreds of pages of a long list. */
const throttleMs = 400;

/** Runs over time and their figures. Counting waits until the list is rendered. */
function useCounted(list: ResultList, { range, zone, now, most, isOfOne }: CountOptions): Counted {
  const { table, isWanted, coverage, status } = list;
  const { weekStart } = useTimeChoices();
  const latest = useMemo(() => ({ runs: table, isWanted }), [table, isWanted]);
  const throttled = useThrottledValue(latest, throttleMs);
  // The first runs are counted at once.
  const counted = useDeferredValue(throttled.runs.length === 0 ? latest : throttled);
  // What has not been loaded takes no room among the bars.
  const isCut = !coverage.isComplete && coverage.isAllLoaded !== true && table.length > 0;
  const from = isCut ? undefined : range.from;
  const { to } = range;
  const timeline = useMemo(
    () =>
      most === 0
        ? null
        : timelineOf(counted.runs, { from, to, zone, weekStart, now, most, isWanted: counted.isWanted }),
    [counted, from, to, zone, weekStart, now, most],
  );
  const figures = useMemo(() => figuresOf(counted.runs, { now }), [counted.runs, now]);
  const wanted = useMemo(
    () => (counted.isWanted === null ? null : figuresOf(counted.runs, { isWanted: counted.isWanted, now })),
    [counted, now],
  );
  const read = counted.runs.length;
  const known = { read: read - list.figures.unreadable, isWhole: hasAllRuns(coverage, status.end), isOfOne };
  return {
    timeline,
    counted,
    figures: figureTexts(figures, { zone, wanted, range, now, ...known }),
    read,
    isWaiting: status.isPending || (read === 0 && table.length > 0),
  };
}
