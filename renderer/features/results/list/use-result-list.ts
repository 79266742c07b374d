import { refreshList } from '@renderer/api/cache/refresh-list';
import type { ResultPage, ResultPages } from '@renderer/api/result/result-cache';
import type { ResultListKey } from '@renderer/api/result/result-keys';
import { coveredList, resultQueries } from '@renderer/api/result/results';
import { useStable } from '@renderer/api/use-stable';
import type { ResultSort } from '@renderer/features/results/search';
import type { Position } from '@shared/domain/result/paging';
import { isReadPast } from '@shared/results/columns/chunk-bounds';
import { asksForAnything, type ResultFilter } from '@shared/results/rows/result-filter';
import { hashKey, type UseInfiniteQueryResult, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { createMatcher, createStatusCounts, filterByTime, membershipOf } from './matcher';
import { type Coverage, type ListStatus, maxRows, type ResultList } from './result-list';
import { type ColumnTable, tableOf } from './result-table';
import { viewOf } from './result-view';
import { useLoadAll } from './use-load-all';
import { useNewestPoll, useNewRuns } from './use-new-runs';

interface ListOptions {
  /** What the server is asked for. */
  readonly key: ResultListKey;
  /** Of what the index keeps: see `OfAll`. */
  readonly coveredFrom?: number | null | undefined;
  /** The same object while it is the same filter. */
  readonly filter: ResultFilter;
  readonly sort: ResultSort | undefined;
}

/** The loaded results of a range, those that pass the filter, and how to load more. */
export function useResultList(listOptions: ListOptions): ResultList {
  const { key, filter, sort } = listOptions;
  const client = useQueryClient();
  const options = resultQueries.list(key);
  const query = useInfiniteQuery({ ...options, ...coveredList(client, key) });
  const { table, view, isWanted, byStatus } = useRows(query.data?.pages, filter, sort);
  const filterKey = hashKey([options.queryKey, filter, sort]);
  const target = useLoadTarget(filterKey);
  const newRuns = useNewRuns(hashKey(options.queryKey), table, view);

  const { hasNextPage, isFetching, fetchNextPage, error } = query;
  const total = plausibleTotal(query.data, table.length, key);
  const loadAll = useLoadAll(key, table.length, total);
  const isFull = hasNextPage && table.length >= maxRows;
  // Everything further down is older than the time that the filter asks for.
  const isPastTimes = filter.from !== undefined && isReadPast(table.chunks, filter.from);
  const hasMore = hasNextPage && !isFull && !isPastTimes;
  const mayLoad = shouldLoad({
    shown: view.length,
    wanted: target.wanted,
    hasMore,
    isFetching: isFetching || loadAll.state.kind === 'reading',
    hasFailed: error !== null,
    isStopped: target.isStopped,
  });
  useEffect(() => {
    if (mayLoad) void fetchNextPage();
  }, [mayLoad, fetchNextPage]);
  useNewestPoll(key, query.data !== undefined && !isFetching);

  const refresh = () => refreshList(client, options).catch(() => undefined);
  const { oldest, unreadable } = table;
  return {
    table,
    view,
    isWanted,
    status: statusOf(query),
    coverage: coverageOf(
      { ...listOptions, coveredFrom: listOptions.coveredFrom ?? query.data?.pages[0]?.coveredFrom },
      {
        areOpened: query.data?.pages[0]?.areOpened,
        oldest,
        isComplete: query.data !== undefined && !hasNextPage,
        total,
      },
    ),
    figures: { total, byStatus, unreadable, repeated: repeatedIn(query.data) },
    isWhole: !hasNextPage || isPastTimes,
    loadAll: isFull ? { ...loadAll, state: { kind: 'full' } } : loadAll,
    matchSearch: {
      isRunning: asksForAnything(filter) && hasMore && view.length < target.wanted && error === null,
      isStopped: target.isStopped,
      stop: target.stop,
      resume: target.resume,
    },
    loadMore: () => target.raise(view.length + Math.ceil(viewportRows / 2)),
    retry: () => void retry(query, refresh),
    refresh: () => void refresh(),
    filterKey,
    pageOf(row) {
      const position = (query.data?.pageParams as readonly Position[] | undefined)?.[chunkOfKey(table, row)];
      return position === undefined ? null : { position, pageSize: key.pageSize };
    },
    newRuns,
  };
}

/** What the index does not keep is missing too; another part of the screen offers to read it. */
function coverageOf({ coveredFrom, key }: ListOptions, loaded: Coverage): Coverage {
  if (coveredFrom === undefined || coveredFrom === null || coveredFrom <= (key.from ?? 0)) return loaded;
  const oldest = loaded.isComplete ? coveredFrom : Math.max(coveredFrom, loaded.oldest ?? coveredFrom);
  return { ...loaded, oldest, isComplete: false, total: null, isAllLoaded: loaded.isComplete };
}

const noPages: readonly ResultPage[] = [];

/** The loaded pages as one table, what is shown of it, and which rows pass the filters apart from the brush. */
function useRows(pages: readonly ResultPage[] = noPages, filter: ResultFilter, sort: ResultSort | undefined) {
  const { from, to, ...given } = filter;
  const others: ResultFilter = useStable(given);
  const table = useMemo(() => tableOf(pages.map(({ chunk }) => chunk)), [pages]);
  const matcher = useMemo(() => createMatcher(others), [others]);
  const matches = useMemo(() => matcher(table), [matcher, table]);
  const counts = useMemo(() => createStatusCounts(others), [others]);
  const byStatus = useMemo(() => counts(table.chunks), [counts, table]);
  const isWanted = useMemo(() => membershipOf(matches, table.length), [matches, table]);
  const shown = useMemo(() => filterByTime(table, matches, { from, to }), [table, matches, from, to]);
  const view = useMemo(() => viewOf(table, shown, sort), [table, shown, sort]);
  return { table, view, isWanted, byStatus };
}

/** Rows that fill any window. */
const viewportRows = 60;

export interface LoadState {
  /** Rows shown, after filtering. */
  readonly shown: number;
  /** Rows that should be shown: a viewport's worth, and more as the end comes near. */
  readonly wanted: number;
  readonly hasMore: boolean;
  readonly isFetching: boolean;
  readonly hasFailed: boolean;
  /** The person stopped a search that found little. */
  readonly isStopped: boolean;
}

/** Whether to load the next page automatically. After a failure only the person does. */
export const shouldLoad = ({ shown, wanted, hasMore, isFetching, hasFailed, isStopped }: LoadState): boolean =>
  hasMore && !isFetching && !hasFailed && !isStopped && shown < wanted;

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

/** Index of the page that holds a row; -1 when it is not loaded. */
function chunkOfKey({ starts, indexOfKey }: ColumnTable, key: string): number {
  const row = indexOfKey(key);
  return row === -1 ? -1 : starts.findLastIndex((start) => start <= row);
}

/**
 * The server's own total while there is more, where it is plausible: some servers send the number of rows on the page, and
 * others count all results though only a range was asked for.
 */
function plausibleTotal(data: ResultPages | undefined, loaded: number, { from, to }: ResultListKey): number | null {
  const last = data?.pages.at(-1);
  const isRanged = from !== undefined || to !== undefined;
  if (last === undefined || last.next === null || last.total === null || isRanged) return null;
  return last.total > loaded ? last.total : null;
}

/** How many rows should be shown so far; starts anew with another list. */
function useLoadTarget(filterKey: string) {
  const [target, setTarget] = useState({ filterKey, wanted: viewportRows, isStopped: false });
  const current = target.filterKey === filterKey ? target : { filterKey, wanted: viewportRows, isStopped: false };
  return {
    wanted: current.wanted,
    isStopped: current.isStopped,
    raise: (wanted: number) => setTarget({ ...current, wanted: Math.max(wanted, current.wanted) }),
    stop: () => setTarget({ ...current, isStopped: true }),
    resume: () => setTarget({ ...current, isStopped: false }),
  };
}
