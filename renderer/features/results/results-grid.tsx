import { type CommandHandlers, useCommands } from '@renderer/lib/use-commands';
import { DataGrid } from '@renderer/ui/grid/data-grid';
import type { ResultLine, ResultRow } from '@shared/domain/result';
import { formatNumber, plural } from '@shared/format/format';
import { formatInstantWithZone } from '@shared/format/instant';
import { shownStatus } from '@shared/format/status-names';
import type { Rows } from '@shared/results/rows';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { type RefObject, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { ResultList } from './list/list-types';
import { ListFooter } from './list-footer';
import { NoResults } from './no-results';
import styles from './results-panel.module.css';
import { rowMenu } from './row-menu';
import { gridSortOf, type ResultsSearch, type ResultsSearchChange, sortOf } from './search';
import type { RowSelection } from './selection/use-selection';
import type { ResultLook } from './use-result-layout';
import type { RowActing } from './use-row-actions';

interface ResultsGridProps {
  readonly list: ResultList;
  readonly selection: RowSelection;
  readonly acting: RowActing;
  readonly look: ResultLook;
  readonly onCopyAs: () => void;
  readonly search: ResultsSearch;
  readonly onSearch: (change: ResultsSearchChange) => void;
  readonly zone: string;
  readonly isDeleted: boolean;
}

const rowKey = (line: ResultLine): string => line.key;
const rowProblem = (line: ResultLine): string | null => (line.kind === 'unreadable' ? line.reason : null);

/** The list itself, and what keys do with its rows. */
export function ResultsGrid(props: ResultsGridProps) {
  const { list, selection, acting, look, onCopyAs, search, onSearch, zone, isDeleted } = props;
  const { view, status, newRuns } = list;
  const { run } = search;
  const { actions } = acting;
  const sort = useMemo(() => gridSortOf(search.sort), [search.sort]);
  const isOpened = useCallback((line: ResultLine) => line.key === run, [run]);
  const rowName = useCallback((line: ResultLine) => nameOf(line, zone), [zone]);
  const mayLoad = !list.isWhole && !status.isFetching && status.error === null && !list.isStopped;

  const rootRef = useRef<HTMLDivElement>(null);
  const deleteRow = () => {
    const row = focusedRow(view);
    if (selection.count > 0) return acting.deletePicked();
    return row !== null && actions.onDelete(row);
  };
  const copyAs = () => {
    const row = focusedRow(view);
    if (selection.count === 0 && row !== null) selection.change({ kind: 'only', key: row.key });
    if (selection.count > 0 || row !== null) onCopyAs();
  };
  const rowCommands: CommandHandlers<'rows'> = {
    'delete-results': deleteRow,
    'copy-text': () => acting.copy(selection.count > 0 ? null : focusedRow(view), 'text'),
    'copy-as': copyAs,
  };
  useCommands('rows', rowCommands, rootRef);
  const showNewest = () => {
    newRuns.clear();
    if (search.sort !== undefined) onSearch({ sort: undefined });
    toTop(rootRef.current);
  };
  return (
    <div ref={rootRef} className={styles['grid']}>
      <NewRunsPill count={newRuns.count} onClear={newRuns.clear} onShow={showNewest} around={rootRef} />
      <DataGrid
        label="Validation results"
        columns={look.columns}
        layout={look.layout}
        onLayout={look.onLayout}
        density={look.density}
        rows={view}
        rowKey={rowKey}
        rowProblem={rowProblem}
        selection={selection.ofGrid}
        isOpened={isOpened}
        rowName={rowName}
        initialActiveKey={run ?? null}
        activeKey={run ?? null}
        onOpen={(line) => onSearch({ run: line.key })}
        rowMenu={(line) => (line.kind === 'result' ? rowMenu(line, actions, acting.around(line)) : [])}
        total={totalOf(list, search)}
        sort={sort}
        onSort={(next) => onSearch({ sort: sortOf(next) })}
        loading={status.isPending}
        onReachEnd={mayLoad ? list.wantMore : undefined}
        footer={<ListFooter list={list} zone={zone} />}
        empty={<NoResults {...{ list, search, onSearch, zone, isDeleted }} />}
        resetKey={list.filterKey}
      />
    </div>
  );
}

/** The row that the focus is on, or in. */
function focusedRow(rows: Rows<ResultLine>): ResultRow | null {
  const index = document.activeElement?.closest('[data-index]')?.getAttribute('data-index') ?? null;
  const row = index === null ? undefined : rows.at(Number(index));
  return row?.kind === 'result' ? row : null;
}

/** What a screen reader calls a row. */
const nameOf = (line: ResultLine, zone: string): string =>
  line.kind === 'result'
    ? `${formatInstantWithZone(line.timestamp, zone)}, ${shownStatus(line.status)}`
    : 'Unreadable row';

/** Rows there are in all; null while nobody can know. */
function totalOf({ isWhole, view, table, believableTotal }: ResultList, { sort }: ResultsSearch): number | null {
  if (isWhole) return view.length;
  return view.length === table.length && sort === undefined ? believableTotal : null;
}

/** Up to the newest rows; the focus goes to the first one. */
function toTop(root: HTMLElement | null): void {
  const grid = root?.querySelector<HTMLElement>('[role="grid"]');
  grid?.scrollTo({ top: 0 });
  requestAnimationFrame(() => grid?.querySelector<HTMLElement>('[data-index="0"]')?.focus());
}

interface NewRunsPillProps {
  /** Runs that came in above since the person was last at the top. */
  readonly count: number;
  readonly onClear: () => void;
  /** Leads to them. */
  readonly onShow: () => void;
  /** Around the grid that scrolls. */
  readonly around: RefObject<HTMLElement | null>;
}

/** Says that runs came in above while somebody reads further down; nothing else moves. At the top they are in sight. */
function NewRunsPill({ count, onClear, onShow, around }: NewRunsPillProps) {
  const isShown = useFurtherDown(around, count > 0, onClear) && count > 0;
  return (
    <div className={styles['pillPlace']} role="status">
      {isShown ? (
        <button
          type="button"
          className={styles['pill']}
          title={`${plural(count, 'new result')} above`}
          onClick={onShow}
        >
          <ArrowUp size={14} aria-hidden />
          {formatNumber(count)} new
        </button>
      ) : null}
    </div>
  );
}

/**
 * Whether the grid inside is scrolled down, and a call when it is at its very top. Looked at only while somebody asks:
 * to know where it is scrolled to, the browser lays out what has just been drawn.
 */
function useFurtherDown(around: RefObject<HTMLElement | null>, isAsked: boolean, onTop: () => void): boolean {
  const [isDown, setDown] = useState(false);
  const see = useEffectEvent(() => {
    const top = around.current?.querySelector('[role="grid"]')?.scrollTop ?? 0;
    setDown(top > 0);
    if (top <= 0) onTop();
  });
  useEffect(() => {
    const element = around.current;
    if (!isAsked || element === null) return;
    see();
    const onScroll = () => see();
    element.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => element.removeEventListener('scroll', onScroll, { capture: true });
  }, [around, isAsked]);
  return isDown;
}
