import { useNotes } from '@renderer/api/local/local-items';
import type { TimeRange } from '@renderer/api/result/result-cache';
import { useStable } from '@renderer/api/use-stable';
import type { MenuEntries } from '@renderer/lib/commands/command-menu';
import { ColumnChooser } from '@renderer/ui/grid/column-chooser';
import type { ResultSource } from '@shared/domain/result/paging';
import type { ResultRow } from '@shared/domain/result/result';
import { formatDay } from '@shared/format/instant';
import type { ListScope } from '@shared/results/columns/registry';
import type { ResultFilter } from '@shared/results/rows/result-filter';
import { type NotesOfRow, notesOfRows } from '@shared/results/rows/run-notes';
import { type ReactNode, useMemo } from 'react';
import { FilterLine } from './filter-line';
import { activeFilters } from './filters/active-filters';
import type { ResultView } from './list/result-list';
import type { IsFirstOfDay } from './result-cells';
import { ResultsGrid } from './results-grid';
import { ResultsToolbar } from './results-toolbar';
import { copyEntries } from './row-menu';
import type { ResultsSearch, ResultsSearchChange } from './search';
import { SelectionBar } from './selection-bar';
import type { VersionMark } from './timeline/marks';
import { Timeline } from './timeline/timeline';
import type { RunGroups } from './timeline/timeline-table';
import { type ResultGridLayout, useResultLayout } from './use-result-layout';
import type { Results } from './use-results';
import { type ExportRequest, type ResultsActions, type SelectionActions, useRowActions } from './use-row-actions';

/** What a list over all contracts shows beside what every list does. */
export interface AroundRuns {
  /** Filters before all others; `onLeave` moves the focus to the list. */
  readonly filters: (onLeave: () => void) => ReactNode;
  /** Shown in place of the list when nothing is kept. */
  readonly empty: ReactNode;
  /** The name of a contract by its key, where it is known. */
  readonly nameOf: (key: string) => string | undefined;
  readonly groups: RunGroups;
}

interface ResultsMainProps {
  readonly results: Results;
  readonly search: ResultsSearch;
  readonly onSearch: (change: ResultsSearchChange) => void;
  readonly zone: string;
  readonly source: ResultSource;
  /** See `AroundRuns`; undefined in the list of a contract. */
  readonly around: AroundRuns | undefined;
  readonly actions: ResultsActions;
  readonly isDeleted: boolean;
  /** The opened result is shown beside it. */
  readonly isBeside: boolean;
  /** The list is too narrow for the fields of its filters. */
  readonly isFolded: boolean;
  readonly toolbar: ReactNode;
  readonly versionMarks: readonly VersionMark[];
  /** The row that is opened, else the one that Tab reaches. */
  readonly rowInReach: () => HTMLElement | null;
}

/** The timeline, filters, the list and the actions on selected rows. */
export function ResultsMain(props: ResultsMainProps) {
  const { results, search, onSearch, zone, actions, isDeleted, rowInReach, source, around } = props;
  const { list, selection } = results;
  const scope = source.of;
  const notesOf = useNotesOfRows(source);
  const grid = useGrid({ ...props, view: list.view, scope, notesOf });
  const nameOf = around?.nameOf;
  const filters = useMemo(() => activeFilters(search, zone, nameOf), [search, zone, nameOf]);
  const { onExport = null, onCompare = null } = actions;
  const exportRows = onExport === null ? null : () => onExport(exportOf(results, search));
  const rowActions = useRowActions({
    list,
    selection,
    zone,
    notesOf,
    onSearch,
    source,
    handlers: { ...nothingOffered, ...actions, onExport: exportRows },
  });
  return (
    <>
      <Timeline
        list={list}
        search={search}
        onSearch={onSearch}
        zone={zone}
        source={source}
        versions={props.versionMarks}
        groups={around?.groups}
      >
        <ResultsToolbar
          list={list}
          search={search}
          onSearch={onSearch}
          entries={listEntries({ actions, rowActions, exportRows })}
          first={around?.filters}
          isFolded={props.isFolded}
          columns={<ColumnChooser {...grid} />}
          extra={props.toolbar}
          onLeave={() => rowInReach()?.focus()}
        />
      </Timeline>
      <FilterLine {...{ list, filters, search, onSearch, zone }} connectionId={source.connectionId} />
      <ResultsGrid
        list={list}
        selection={selection}
        pointing={results.pointing}
        rowActions={rowActions}
        grid={grid}
        search={search}
        onSearch={onSearch}
        zone={zone}
        isDeleted={isDeleted}
        around={around}
      />
      {selection.count === 0 ? null : (
        <SelectionBar
          selection={selection}
          hasMore={!list.isWhole}
          actions={rowActions}
          onExport={exportRows}
          onCompare={onCompare === null ? null : () => onCompare(rowActions.pair ?? [])}
          onLeave={() => rowInReach()?.focus()}
        />
      )}
    </>
  );
}

const exportOf = ({ list, filter, selection }: Results, search: ResultsSearch): ExportRequest => ({
  filter: withinRange(filter, search),
  selection: selection.selection,
  count: selection.count,
  shown: selection.shown.readable,
  isWhole: list.isWhole,
  view: list.view,
});

interface ListEntryOptions {
  readonly actions: ResultsActions;
  readonly rowActions: SelectionActions;
  readonly exportRows: (() => void) | null;
}

/** What can be done with the whole list, or with what is selected in it. */
function listEntries({ actions, rowActions, exportRows }: ListEntryOptions): MenuEntries<'results'> {
  const { onCleanUp, deleteReason, entries } = actions;
  return {
    'add-result': entries?.['add-result'] ?? null,
    'restore-file': entries?.['restore-file'] ?? null,
    'clean-up':
      onCleanUp === undefined
        ? null
        : { onSelect: () => onCleanUp(rowActions.selectedTimes()), offReason: deleteReason },
    'export-results': exportRows === null ? null : { onSelect: exportRows },
    ...copyEntries((format) => rowActions.copy(null, format)),
  };
}

const nothingOffered = { onDelete: null, onCompare: null } as const;

/** A filter limited to a range. */
export const withinRange = (filter: ResultFilter, { from, to }: TimeRange): ResultFilter => ({
  ...filter,
  from: later(filter.from, from),
  to: earlier(filter.to, to),
});

const later = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || other === undefined ? (one ?? other) : Math.max(one, other);

const earlier = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || other === undefined ? (one ?? other) : Math.min(one, other);

interface GridOptions extends Pick<ResultsMainProps, 'source' | 'zone' | 'isBeside'> {
  readonly view: ResultView;
  readonly scope: ListScope;
  readonly notesOf: NotesOfRow;
}

function useGrid({ source: { connectionId }, zone, isBeside, view, scope, notesOf }: GridOptions): ResultGridLayout {
  const isFirstOfDay = useFirstOfDay(view, zone, scope);
  return useResultLayout({ connectionId, zone, isBeside, scope, isFirstOfDay, notesOf });
}

/** Finds the notes about the rows of a list. */
function useNotesOfRows(source: ResultSource): NotesOfRow {
  const { all } = useNotes(source.connectionId);
  const stable = useStable(source);
  return useMemo(() => notesOfRows(all, stable), [all, stable]);
}

const every = () => true;

/** Whether a row of all runs is the first of its day, by the row above it. */
function useFirstOfDay(view: ResultView, zone: string, scope: ListScope): IsFirstOfDay {
  return useMemo(() => {
    if (scope === 'contract') return every;
    return ({ key, timestamp }: ResultRow) => {
      const above = view.at(view.indexOfKey(key) - 1);
      return above?.kind !== 'result' || formatDay(above.timestamp, zone) !== formatDay(timestamp, zone);
    };
  }, [view, zone, scope]);
}
