import { useChangeSettings } from '@renderer/api/app';
import { type ReactNode, useMemo } from 'react';
import { onAgain } from './filters/active-filters';
import type { ResultList } from './list/list-types';
import type { ResultsSearch, ResultsSearchChange } from './search';
import type { Brush } from './timeline/bars';
import { Timeline } from './timeline/timeline';

interface ResultsTimelineProps {
  readonly list: ResultList;
  readonly search: ResultsSearch;
  readonly onSearch: (change: ResultsSearchChange) => void;
  readonly zone: string;
  readonly children: ReactNode;
}

/** The runs over time: its range asks the server, its brush cuts the list. */
export function ResultsTimeline({ list, search, onSearch, zone, children }: ResultsTimelineProps) {
  const { table, coverage, status, reading, unreadable } = list;
  const { mutate: changeSettings } = useChangeSettings();
  const brush = useMemo(() => brushOf(search), [search]);
  const { from, to } = search;
  const range = useMemo(() => ({ from, to }), [from, to]);
  return (
    <Timeline
      {...{ coverage, reading, unreadable, range, brush, zone }}
      end={status.end}
      series={table}
      isWanted={list.isWanted}
      isWaiting={status.isPending}
      onRange={(next) => onSearch({ from: next.from, to: next.to, ...brushChange(search, null) })}
      onBrush={(next) => onSearch(brushChange(search, next))}
      lanes={search.lanes ?? []}
      onLanes={(lanes) => onSearch({ lanes: lanes.length === 0 ? undefined : lanes })}
      onZone={(next) => changeSettings({ zone: next })}
      onReadRest={list.readRest}
      onPause={list.pause}
      onResume={list.resume}
      onCancel={list.cancel}
    >
      {children}
    </Timeline>
  );
}

/** What the brush has chosen; nothing while it is switched off. */
function brushOf({ duringFrom, duringTo, off = [] }: ResultsSearch): Brush | null {
  if (duringFrom === undefined || duringTo === undefined || off.includes('during')) return null;
  return { from: duringFrom, to: duringTo };
}

const brushChange = (search: ResultsSearch, brush: Brush | null): ResultsSearchChange => ({
  duringFrom: brush?.from,
  duringTo: brush?.to,
  ...onAgain(search, 'during'),
});
