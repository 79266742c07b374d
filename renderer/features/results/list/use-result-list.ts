import { refreshList } from '@renderer/api/refresh-list';
import type { ContractKey } from '@renderer/api/result-keys';
import { resultQueries } from '@renderer/api/results';
import { shouldLoad, viewportRows } from '@renderer/features/results/auto-load';
import {
  believableTotal,
  type Flattened,
  flatten,
  nothingLoaded,
  pageIndexOf,
} from '@renderer/features/results/result-list';
import type { Position } from '@shared/domain/paging';
import type { ResultLine } from '@shared/domain/result';
import { asksForAnything, isWanted, type ResultFilter } from '@shared/results/result-filter';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ListSort, ListStatus, Reading, ResultList as SeamList } from './list-types';
import { tableOf, viewOf } from './plain-table';

interface ListOptions {
  readonly contract: ContractKey;
  /** Inclusive bounds, epoch milliseconds: what is asked of the server. */
  readonly range: { readonly from?: number | undefined; readonly to?: number | undefined };
  readonly filter: ResultFilter;
  readonly sort: ListSort | undefined;
  readonly limit: number;
}

/** The loaded results, those that match the filter, and how to get more. */
export function useResultList({ contract, range, filter, sort, limit }: ListOptions) {
  const { from, to } = range;
  const client = useQueryClient();
  const options = resultQueries.list({ ...contract, limit, from, to });
  const query = useInfiniteQuery(options);
  const pages = query.data?.pages;
  const loaded = useFlattened(pages);
  const rows = useMemo(() => filtered(loaded.lines, filter), [loaded.lines, filter]);
  const table = useMemo(() => tableOf(loaded.lines), [loaded.lines]);
  const view = useMemo(() => viewOf(loaded.lines, rows), [loaded.lines, rows]);
  const filterKey = JSON.stringify([contract, from, to, filter, sort]);
  const wish = useWish(filterKey);

  const { hasNextPage, isFetching, fetchNextPage, error } = query;
  const mayLoad = shouldLoad({
    shown: rows.length,
    wanted: wish.wanted,
    hasMore: hasNextPage,
    isFetching,
    hasFailed: error !== null,
    isStopped: wish.isStopped,
  });
  useEffect(() => {
    if (mayLoad) void fetchNextPage();
  }, [mayLoad, fetchNextPage]);

  const refresh = () => refreshList(client, options).catch(() => undefined);
  const pageParams = query.data?.pageParams as readonly Position[] | undefined;
  const seam: Pick<SeamList, 'coverage' | 'status' | 'reading' | 'newRuns'> = {
    coverage: {
      oldest: oldestOf(loaded.lines),
      isComplete: query.data !== undefined && !hasNextPage,
      total: believableTotal(loaded, range),
    },
    status: {
      isPending: query.isPending,
      isFetching,
      error,
      failedAt: failedAt(query),
      dataUpdatedAt: query.dataUpdatedAt,
      hasMore: hasNextPage,
      end: loaded.pages.at(-1)?.end ?? null,
    },
    reading: idle,
    newRuns: { count: 0, clear: nothing },
  };
  return {
    query,
    loaded,
    rows,
    table,
    view,
    ...seam,
    readRest: nothing,
    pause: nothing,
    resume: nothing,
    cancel: nothing,
    retry: () => {
      if (query.isFetchNextPageError) void fetchNextPage();
      else if (query.data === undefined) void query.refetch();
      else void refresh();
    },
    believableTotal: believableTotal(loaded, range),
    byStatus: loaded.byStatus,
    unreadable: loaded.unreadable,
    filterKey,
    isSearching: asksForAnything(filter) && hasNextPage && rows.length < wish.wanted && error === null,
    isStopped: wish.isStopped,
    stop: wish.stop,
    goOn: wish.goOn,
    refresh: () => void refresh(),
    wantMore: () => wish.want(rows.length + Math.ceil(viewportRows / 2)),
    /** The position of the page that holds a row; null when it is not loaded. */
    positionOf: (key: string): Position | null => pageParams?.[pageIndexOf(loaded.pages, key)] ?? null,
  };
}

export type ResultList = ReturnType<typeof useResultList>;

const idle: Reading = { kind: 'idle' };
const nothing = (): void => undefined;

function failedAt(query: {
  readonly error: unknown;
  readonly data: unknown;
  readonly isFetchNextPageError: boolean;
}): ListStatus['failedAt'] {
  if (query.error === null) return null;
  if (query.isFetchNextPageError) return 'older';
  return query.data === undefined ? 'first' : 'newest';
}

function oldestOf(lines: readonly ResultLine[]): number | null {
  const last = lines.findLast((line) => line.kind === 'result');
  return last?.kind === 'result' ? last.timestamp : null;
}

function filtered(lines: readonly ResultLine[], filter: ResultFilter): readonly ResultLine[] {
  return asksForAnything(filter) ? lines.filter((line) => line.kind === 'result' && isWanted(line, filter)) : lines;
}

type Pages = Flattened['pages'];
const noPages: Pages = [];

/** Keeps the last result, so that a further page costs only its own rows. */
function useFlattened(pages: Pages = noPages): Flattened {
  const last = useRef(nothingLoaded);
  const loaded = useMemo(() => flatten(last.current, pages), [pages]);
  useEffect(() => {
    last.current = loaded;
  }, [loaded]);
  return loaded;
}

/** How many rows the person wants to see so far; begins again with another list. */
function useWish(filterKey: string) {
  const [wish, setWish] = useState({ filterKey, wanted: viewportRows, isStopped: false });
  const current = wish.filterKey === filterKey ? wish : { filterKey, wanted: viewportRows, isStopped: false };
  return {
    wanted: current.wanted,
    isStopped: current.isStopped,
    want: (wanted: number) => setWish({ ...current, wanted: Math.max(wanted, current.wanted) }),
    stop: () => setWish({ ...current, isStopped: true }),
    goOn: () => setWish({ ...current, isStopped: false }),
  };
}
