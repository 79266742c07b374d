import { lookForNewest, refreshList } from '@renderer/api/refresh-list';
import { type ResultPages, withNewestBodies } from '@renderer/api/result-cache';
import type { ContractKey } from '@renderer/api/result-keys';
import { coveredList, type ResultListKey, resultQueries } from '@renderer/api/results';
import { mostRows, shouldLoad, viewportRows } from '@renderer/features/results/auto-load';
import type { ResultSort } from '@renderer/features/results/search';
import type { Position } from '@shared/domain/paging';
import { isReadPast } from '@shared/results/columns/chunk-bounds';
import { asksForAnything, type ResultFilter } from '@shared/results/result-filter';
import { type UseInfiniteQueryResult, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ListStatus, Reading, ResultList } from './list-types';
import type { RestState } from './rest-reader';
import type { ColumnTable } from './result-table';
import type { ColumnView } from './result-view';
import { figuresOf } from './table-figures';
import { useColumns } from './use-columns';
import { useRest } from './use-rest';

interface ListOptions {
  readonly contract: ContractKey;
  /** Inclusive bounds, epoch milliseconds: what is asked of the server. */
  readonly range: { readonly from?: number | undefined; readonly to?: number | undefined };
  /** The same object while it is the same filter. */
  readonly filter: ResultFilter;
  readonly sort: ResultSort | undefined;
  readonly limit: number;
}

/** The loaded results of a range, those that a filter leaves, and how to get more. */
export function useResultList({ contract, range, filter, sort, limit }: ListOptions): ResultList {
  const { from, to } = range;
  const { connectionId, contractId } = contract;
  const key = { connectionId, contractId, limit, from, to };
  const client = useQueryClient();
  const options = resultQueries.list(key);
  const query = useInfiniteQuery({ ...options, ...coveredList(client, key) });
  const { table, view, isWanted } = useColumns(query.data?.pages, filter, sort);
  const listKey = JSON.stringify(key);
  useNewestBodies(listKey, query.data);
  const filterKey = JSON.stringify([listKey, filter, sort]);
  const target = useLoadTarget(filterKey);
  const rest = useRest(key);
  const newRuns = useNewRuns(listKey, table, view);

  const { hasNextPage, isFetching, fetchNextPage, error } = query;
  const isReading = rest.state.kind === 'reading';
  const isFull = hasNextPage && table.length >= mostRows;
  // The times of the filter: all that lies further down is older than they begin.
  const isPastTimes = filter.from !== undefined && isReadPast(table.chunks, filter.from);
  const mayReadOn = hasNextPage && !isFull && !isPastTimes;
  const load = { shown: view.length, wanted: target.wanted, hasMore: mayReadOn, isStopped: target.isStopped };
  const mayLoad = shouldLoad({ ...load, isFetching: isFetching || isReading, hasFailed: error !== null });
  useEffect(() => {
    if (mayLoad) void fetchNextPage();
  }, [mayLoad, fetchNextPage]);
  useNewestLook(key, query.data !== undefined && !isFetching);

  const refresh = () => refreshList(client, options).catch(() => undefined);
  const { oldest, byStatus, unreadable } = figuresOf(table.chunks);
  const total = believableTotal(query.data, table.length, range);
  return {
    table,
    view,
    isWanted,
    coverage: { oldest, isComplete: query.data !== undefined && !hasNextPage, total },
    status: statusOf(query),
    reading: isFull ? { kind: 'full' } : readingOf(rest.state, table, total),
    readRest: rest.reader.read,
    pause: rest.reader.pause,
    resume: rest.reader.read,
    cancel: rest.reader.stop,
    retry: () => void retry(query, refresh),
    refresh: () => void refresh(),
    wantMore: () => target.want(view.length + Math.ceil(viewportRows / 2)),
    isSearching: asksForAnything(filter) && mayReadOn && view.length < target.wanted && error === null,
    isStopped: target.isStopped,
    stop: target.stop,
    searchOn: target.searchOn,
    filterKey,
    isWhole: !hasNextPage || isPastTimes,
    positionOf: (row) => (query.data?.pageParams as readonly Position[] | undefined)?.[chunkOfKey(table, row)] ?? null,
    newRuns,
    believableTotal: total,
    byStatus,
    unreadable,
    repeated: repeatedIn(query.data),
  };
}

type ListQuery = UseInfiniteQueryResult<ResultPages>;

const repeatedIn = (data: ResultPages | undefined): number =>
  data?.pages.reduce((sum, { repeated }) => sum + repeated, 0) ?? 0;

const statusOf = (query: ListQuery): ListStatus => ({
  isPending: query.isPending,
  isFetching: query.isFetching,
  error: query.error,
  failedAt: failedAt(query),
  dataUpdatedAt: query.dataUpdatedAt,
  hasMore: query.hasNextPage,
  end: query.data?.pages.at(-1)?.end ?? null,
});

function failedAt({ error, isFetchNextPageError, data }: ListQuery): ListStatus['failedAt'] {
  if (error === null) return null;
  if (isFetchNextPageError) return 'older';
  return data === undefined ? 'first' : 'newest';
}

function retry(query: ListQuery, refresh: () => Promise<unknown>): Promise<unknown> {
  if (query.isFetchNextPageError) return query.fetchNextPage();
  return query.data === undefined ? query.refetch() : refresh();
}

function readingOf(state: RestState, { length }: ColumnTable, total: number | null): Reading {
  if (state.kind === 'failed') return state;
  return state.kind === 'idle' ? { kind: 'idle' } : { kind: state.kind, read: length, total };
}

/** Index of the page that holds a row; -1 when it is not loaded. */
function chunkOfKey({ starts, indexOfKey }: ColumnTable, key: string): number {
  const row = indexOfKey(key);
  return row === -1 ? -1 : starts.findLastIndex((start) => start <= row);
}

/**
 * The server's own total while there is more, when it can be one: some servers send the number of rows of the page
 * (docs/server.md#results-list), and others count all results though only a range was asked for.
 */
function believableTotal(data: ResultPages | undefined, loaded: number, range: ListOptions['range']): number | null {
  const last = data?.pages.at(-1);
  const isRanged = range.from !== undefined || range.to !== undefined;
  if (last === undefined || last.next === null || last.total === null || isRanged) return null;
  return last.total > loaded ? last.total : null;
}

/** What came again with the last page takes the place of what an earlier one says of it. `listKey`: the list as JSON. */
function useNewestBodies(listKey: string, list: ResultPages | undefined): void {
  const client = useQueryClient();
  const again = list?.pages.at(-1)?.again ?? none;
  useEffect(() => {
    if (again.length === 0) return;
    const { queryKey } = resultQueries.list(JSON.parse(listKey) as ResultListKey);
    client.setQueryData<ResultPages>(queryKey, (before) => before && withNewestBodies(before, again));
  }, [client, listKey, again]);
}

const none: ResultPages['pages'][number]['again'] = [];

/** How many rows the person wants to see so far; begins again with another list. */
function useLoadTarget(filterKey: string) {
  const [target, setTarget] = useState({ filterKey, wanted: viewportRows, isStopped: false });
  const current = target.filterKey === filterKey ? target : { filterKey, wanted: viewportRows, isStopped: false };
  return {
    wanted: current.wanted,
    isStopped: current.isStopped,
    want: (wanted: number) => setTarget({ ...current, wanted: Math.max(wanted, current.wanted) }),
    stop: () => setTarget({ ...current, isStopped: true }),
    searchOn: () => setTarget({ ...current, isStopped: false }),
  };
}

/** How often a list in sight is looked at for new runs; milliseconds. */
const lookMs = 60_000;

/** Looks for new runs every minute and when the window gets the focus, and not at all while it is hidden. */
function useNewestLook(list: ResultListKey, mayLook: boolean): void {
  const client = useQueryClient();
  const look = useEffectEvent(() => {
    const isOver = list.to !== undefined && list.to < Date.now();
    if (!mayLook || isOver || document.visibilityState === 'hidden') return;
    // Nobody asked for it, so nobody is told that it failed: the next look comes by itself.
    lookForNewest(client, resultQueries.list(list)).catch(() => undefined);
  });
  useEffect(() => {
    const timer = setInterval(look, lookMs);
    const onFocus = () => look();
    window.addEventListener('focus', onFocus);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', onFocus);
    };
  }, []);
}

/** Counts the rows that came in above the one that was on top when the person was last there. */
function useNewRuns(listKey: string, table: ColumnTable, view: ColumnView) {
  const [seen, setSeen] = useState({ listKey, top: '' });
  const top = table.keyAt(0);
  const at = seen.listKey === listKey && seen.top !== '' ? table.indexOfKey(seen.top) : -1;
  useEffect(() => {
    // Another list, or the row that was on top is gone.
    if (at === -1 && top !== '') setSeen({ listKey, top });
  }, [at, top, listKey]);
  return {
    count: at <= 0 ? 0 : view.countAbove(at),
    clear: () => {
      if (top !== '' && at !== 0) setSeen({ listKey, top });
    },
  };
}
