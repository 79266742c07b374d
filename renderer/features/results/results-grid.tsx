import { useSubjectMenu } from '@renderer/lib/commands/subjects';
import { type CommandHandlers, useCommands } from '@renderer/lib/commands/use-commands';
import { useVerbs } from '@renderer/lib/commands/use-verbs';
import { DataGrid } from '@renderer/ui/grid/data-grid';
import { Fill } from '@renderer/ui/layout/app-frame';
import type { ResultLine, ResultRow } from '@shared/domain/result/result';
import { formatInstantWithZone } from '@shared/format/instant';
import { shownStatus } from '@shared/format/status-names';
import type { Rows } from '@shared/results/rows/rows';
import ArrowUp from 'lucide-react/icons/arrow-up';
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { NameOfContract } from './filters/active-filters';
import type { ResultList } from './list/result-list';
import { ListFooter } from './list-footer';
import { messages } from './messages';
import { NoResults } from './no-results';
import styles from './results-panel.module.css';
import { rowEntries } from './row-menu';
import { gridSortOf, type ResultsSearch, type ResultsSearchChange, sortOf } from './search';
import type { ResultGridLayout } from './use-result-layout';
import type { Results, RowSelection } from './use-results';
import type { SelectionActions } from './use-row-actions';

interface ResultsGridProps {
  readonly list: ResultList;
  readonly selection: RowSelection;
  readonly pointing: Results['pointing'];
  readonly rowActions: SelectionActions;
  readonly grid: ResultGridLayout;
  readonly search: ResultsSearch;
  readonly onSearch: (change: ResultsSearchChange) => void;
  readonly zone: string;
  readonly isDeleted: boolean;
  /** Of a list over all contracts. */
  readonly around: { readonly empty: ReactNode; readonly nameOf: NameOfContract } | undefined;
}

const rowKey = (line: ResultLine): string => line.key;
const rowProblem = (line: ResultLine): string | null => (line.kind === 'unreadable' ? line.reason : null);

/** The list itself, and the keyboard commands of its rows. */
export function ResultsGrid(props: ResultsGridProps) {
  const { list, selection, rowActions, grid, search, onSearch, zone, isDeleted } = props;
  const { view, status, newRuns } = list;
  const { run } = search;
  const { actions } = rowActions;
  const sort = useMemo(() => gridSortOf(search.sort), [search.sort]);
  const isOpened = useCallback((line: ResultLine) => line.key === run, [run]);
  const rowName = useCallback((line: ResultLine) => nameOf(line, zone), [zone]);
  const mayLoad = !list.isWhole && !status.isFetching && status.error === null && !list.matchSearch.isStopped;

  const rootRef = useRef<HTMLDivElement>(null);
  const menuOf = useSubjectMenu('run');
  const ownEntries = (row: ResultRow) => rowEntries(row, actions, rowActions.menuSelection(row));
  useCommands('rows', rowCommands(props), rootRef);
  const subject = () => {
    const row = focusedRow(view);
    return row === null ? null : { ...actions.subjectOf(row), row };
  };
  useVerbs('run', { part: rootRef, subject, own: ({ row }) => ownEntries(row) });
  const showNewest = () => {
    newRuns.clear();
    if (search.sort !== undefined) onSearch({ sort: undefined });
    toTop(rootRef.current);
  };
  return (
    <div ref={rootRef} className={styles['grid']}>
      <NewRunsPill count={newRuns.count} onClear={newRuns.clear} onShow={showNewest} around={rootRef} />
      <Fill {...props.pointing}>
        <DataGrid
          label={messages.grid.label}
          columns={grid.columns}
          layout={grid.layout}
          onLayout={grid.onLayout}
          rows={view}
          rowKey={rowKey}
          rowProblem={rowProblem}
          selection={selection.ofGrid}
          isOpened={isOpened}
          rowName={rowName}
          initialActiveKey={run ?? null}
          activeKey={run ?? null}
          onOpen={(line) => onSearch({ run: line.key })}
          rowMenu={(line) => (line.kind === 'result' ? menuOf(actions.subjectOf(line), ownEntries(line)) : [])}
          total={totalOf(list, search)}
          sort={sort}
          onSort={(next) => onSearch({ sort: sortOf(next) })}
          loading={status.isPending}
          onReachEnd={mayLoad ? list.loadMore : undefined}
          footer={<ListFooter list={list} zone={zone} />}
          empty={
            <NoResults
              list={list}
              search={search}
              onSearch={onSearch}
              zone={zone}
              isDeleted={isDeleted}
              none={props.around?.empty}
              nameOf={props.around?.nameOf}
            />
          }
          resetKey={list.filterKey}
        />
      </Fill>
    </div>
  );
}

/** What keys do with the selected rows, or else with the one that has the focus. */
function rowCommands({ list, selection, rowActions }: ResultsGridProps): CommandHandlers<'rows'> {
  const { actions, copy, deleteSelected } = rowActions;
  const focused = () => focusedRow(list.view);
  const deleteRow = () => {
    const row = focused();
    if (selection.count > 0) return deleteSelected?.();
    return row !== null && actions.onDelete?.(row);
  };
  return {
    'delete-results': actions.onDelete === null ? null : deleteRow,
    'copy-text': () => copy(selection.count > 0 ? null : focused(), 'text'),
  };
}

/** The row that has the focus, or contains it. */
function focusedRow(rows: Rows<ResultLine>): ResultRow | null {
  const index = document.activeElement?.closest('[data-index]')?.getAttribute('data-index') ?? null;
  const row = index === null ? undefined : rows.at(Number(index));
  return row?.kind === 'result' ? row : null;
}

/** What a screen reader calls a row. */
const nameOf = (line: ResultLine, zone: string): string =>
  line.kind === 'result'
    ? [line.contractName, formatInstantWithZone(line.timestamp, zone), shownStatus(line.status)]
        .filter(Boolean)
        .join(', ')
    : messages.grid.unreadableRow;

/** The number of rows in all; null while it is not known. */
function totalOf({ isWhole, view, table, figures }: ResultList, { sort }: ResultsSearch): number | null {
  if (isWhole) return view.length;
  return view.length === table.length && sort === undefined ? figures.total : null;
}

/** Scrolls to the newest rows and focuses the first. */
function toTop(root: HTMLElement | null): void {
  const grid = root?.querySelector<HTMLElement>('[role="grid"]');
  grid?.scrollTo({ top: 0 });
  requestAnimationFrame(() => grid?.querySelector<HTMLElement>('[data-index="0"]')?.focus());
}

interface NewRunsPillProps {
  /** Runs that came in above since the person was last at the top. */
  readonly count: number;
  readonly onClear: () => void;
  /** Scrolls to them. */
  readonly onShow: () => void;
  /** Contains the grid that scrolls. */
  readonly around: RefObject<HTMLElement | null>;
}

/** Announces runs that came in above while somebody reads further down; nothing else moves. At the top they are visible. */
function NewRunsPill({ count, onClear, onShow, around }: NewRunsPillProps) {
  const isShown = useIsScrolledDown(around, count > 0, onClear) && count > 0;
  return (
    <div className={styles['pillPlace']} role="status">
      {isShown ? (
        <button type="button" className={styles['pill']} title={messages.grid.newAbove(count)} onClick={onShow}>
          <ArrowUp size={14} aria-hidden />
          {messages.grid.showNew(count)}
        </button>
      ) : null}
    </div>
  );
}

/**
 * Whether the grid inside is scrolled down; calls `onTop` when it is at its top. Only while enabled, because reading
 * `scrollTop` forces a layout.
 */
function useIsScrolledDown(around: RefObject<HTMLElement | null>, isEnabled: boolean, onTop: () => void): boolean {
  const [isDown, setDown] = useState(false);
  const update = useEffectEvent(() => {
    const top = around.current?.querySelector('[role="grid"]')?.scrollTop ?? 0;
    setDown(top > 0);
    if (top <= 0) onTop();
  });
  useEffect(() => {
    const element = around.current;
    if (!isEnabled || element === null) return;
    update();
    const onScroll = () => update();
    element.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => element.removeEventListener('scroll', onScroll, { capture: true });
  }, [around, isEnabled]);
  return isDown;
}
