import { assetQueries, type SearchKey, type TableListKey } from '@renderer/api/assets';
import type { SearchScope } from '@shared/domain/asset';
import type { ConnectionId } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import { errorFacts } from '@shared/errors/error-table';
import {
  CancelledError,
  type InfiniteQueryObserverResult,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { linesOf, linesWith } from './asset-line';
import type { AssetList } from './asset-list';
import { type AssetsSearch, fieldsOf, scopeOf, textOf } from './search';

interface AssetsOptions {
  readonly connectionId: ConnectionId;
  readonly search: AssetsSearch;
  readonly limit: number;
}

/** Hits come with everything the search engine knows of them, so a page of them is smaller. */
const mostHits = 100;

/** What the address asks for: the tables, or what a search finds, or the tables in place of a search that is down. */
export function useAssets({ connectionId, search, limit }: AssetsOptions) {
  const [scope, text, raw] = [scopeOf(search), textOf(search), search.raw === true];
  const hits = useHitList({ connectionId, limit: Math.min(limit, mostHits), text, raw, scope });
  const searchError = useLastError(hits, `${scope} ${raw}`);
  const view = viewOf({ text, scope, searchError });
  const isBrowsing = view === 'tables' || view === 'tables-with-text';
  const tables = useTableList({ connectionId, limit, fields: fieldsOf(search) }, isBrowsing);
  const looked = useDeferredValue(text);
  const list = isBrowsing ? tables : hits;
  const lines = useMemo(
    () => (view === 'tables-with-text' ? linesWith(list.lines, looked) : list.lines),
    [view, list.lines, looked],
  );
  return { view, scope, searchError, hits, list, lines };
}

/**
 * Why the search failed last, until one is answered: while it is down, every letter typed would show a list in vain. What
 * is looked for in another way has not failed yet.
 */
function useLastError({ firstError, isFirstLoad, lines }: AssetList, way: string): AppError | null {
  const [last, setLast] = useState<SearchFailure>({ way, error: null });
  const isAnswered = firstError === null && (!isFirstLoad || lines.length > 0);
  const next = failureAfter(last, { way, error: firstError, isAnswered });
  if (next.error !== last.error || next.way !== last.way) setLast(next);
  return next.error;
}

/** Why a search failed, and in which way it was done: for which type, raw or not. */
interface SearchFailure {
  readonly way: string;
  readonly error: AppError | null;
}

interface SearchNow extends SearchFailure {
  /** There is an answer; without one and without an error it is still on its way. */
  readonly isAnswered: boolean;
}

/** The failure that is true now: one before stands until there is an answer, if the search is still of the same way. */
export const failureAfter = (last: SearchFailure, { way, error, isAnswered }: SearchNow): SearchFailure => ({
  way,
  error: error ?? (isAnswered || last.way !== way ? null : last.error),
});

/** What the screen shows. */
type AssetsView =
  /** The tables, page by page. */
  | 'tables'
  /** Nothing yet: assets of this type can be searched but not listed. */
  | 'ask'
  /** What the search found, or why it failed. */
  | 'hits'
  /** The search does not answer: the tables, narrowed to those that hold the text. */
  | 'tables-with-text'
  /** The search does not answer, and there is no list to fall back to. */
  | 'no-search';

interface ViewInput {
  readonly text: string;
  readonly scope: SearchScope;
  /** Why the first page of hits did not come. */
  readonly searchError: AppError | null;
}

/** Browsing or searching, and what is left of it when the search is down (product S10). */
export function viewOf({ text, scope, searchError }: ViewInput): AssetsView {
  if (text === '') return scope === 'table' ? 'tables' : 'ask';
  if (searchError === null || errorFacts(searchError.code).searchOnly !== true) return 'hits';
  return scope === 'table' || scope === 'any' ? 'tables-with-text' : 'no-search';
}

/** The tables of a connection: a stretch of the list that moves with what is in sight. */
function useTableList(key: TableListKey, enabled: boolean): AssetList {
  const query = useInfiniteQuery({ ...assetQueries.tables(key), enabled });
  const { data, error, fetchNextPage, fetchPreviousPage, refetch } = query;
  const pages = data?.pages;
  const lines = useMemo(() => linesOf(pages ?? []), [pages]);
  const loadMore = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);
  const loadEarlier = useCallback(() => void fetchPreviousPage({ cancelRefetch: false }), [fetchPreviousPage]);
  const retry = useCallback(() => void refetch(), [refetch]);
  return {
    lines,
    total: pages?.at(-1)?.total ?? null,
    isLowerBound: false,
    unknownFields: pages?.at(-1)?.unknownFields ?? [],
    timedOut: false,
    end: pages?.at(-1)?.end ?? null,
    hasMore: query.hasNextPage,
    hasEarlier: query.hasPreviousPage,
    isFirstLoad: query.isPending && error === null,
    isLoadingMore: query.isFetchingNextPage || query.isFetchingPreviousPage,
    isRefreshing: query.isRefetching,
    isStandIn: false,
    firstError: pages === undefined ? error : null,
    moreError: query.isFetchNextPageError || query.isFetchPreviousPageError ? error : null,
    asOf: query.dataUpdatedAt,
    loadMore: query.isFetchPreviousPageError ? loadEarlier : loadMore,
    loadEarlier,
    retry,
  };
}

const nothing = () => undefined;

interface HitList extends AssetList, SearchState {
  /** Waits no longer for the page that is on its way. A further page can be asked for again, and is not by itself. */
  readonly cancel: () => void;
}

/** What a search finds, as far as it is loaded. Nothing is asked for without a text. */
function useHitList(key: SearchKey): HitList {
  const isAsked = key.text !== '';
  const client = useQueryClient();
  const query = useInfiniteQuery({ ...assetQueries.search(key), enabled: isAsked });
  const { data, error, fetchNextPage, refetch } = query;
  const pages = data?.pages;
  const lines = useMemo(() => linesOf(pages ?? []), [pages]);
  const first = pages?.[0];
  const loadMore = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);
  const retry = useCallback(() => void refetch(), [refetch]);
  return {
    lines,
    total: first?.total ?? null,
    isLowerBound: first?.isLowerBound ?? false,
    unknownFields: [],
    timedOut: pages?.some((page) => page.timedOut) ?? false,
    end: pages?.at(-1)?.end ?? null,
    hasMore: query.hasNextPage,
    hasEarlier: false,
    // No hits of another text are not known to be none of this one.
    isFirstLoad: (query.isPending || (query.isPlaceholderData && lines.length === 0)) && error === null,
    isLoadingMore: query.isFetchingNextPage,
    isRefreshing: query.isRefetching || (isAsked && query.isPlaceholderData && query.isFetching),
    isStandIn: query.isPlaceholderData,
    firstError: pages === undefined ? error : null,
    asOf: query.dataUpdatedAt,
    loadMore,
    loadEarlier: nothing,
    retry,
    ...searchStateOf(isAsked, query),
    cancel: () => {
      const { queryKey } = assetQueries.search(key);
      // A further page that went back to where it was would be read at once again, by the end of the list in view.
      void client.cancelQueries({ queryKey, exact: true }, { revert: !query.isFetchingNextPage });
    },
  };
}

interface SearchState {
  /** A page is on its way, the first or a further one. */
  readonly isSearching: boolean;
  /** The first page was on its way until somebody did not want to wait for it any longer. */
  readonly isCancelled: boolean;
  /** Why a further page is not there: it failed, or nobody wanted to wait for it. What is loaded stays. */
  readonly moreError: AppError | null;
}

/** Where a search stands. One that is not asked for has no text. */
export function searchStateOf(isAsked: boolean, query: InfiniteQueryObserverResult<unknown, AppError>): SearchState {
  const { error, isFetching, isFetchNextPageError } = query;
  const isUnanswered = isAsked && (query.data === undefined || query.isPlaceholderData);
  return {
    isSearching: isAsked && isFetching,
    isCancelled: isUnanswered && error === null && !isFetching,
    moreError: isFetchNextPageError ? cancelledOr(error) : null,
  };
}

/** The library has an error of its own for what was cancelled. */
const cancelledOr = (error: AppError): AppError =>
  error instanceof CancelledError ? new AppError('cancelled') : error;
