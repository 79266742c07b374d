import { assetQueries, type SearchKey, type TableListKey } from '@renderer/api/contract/assets';
import type { SearchScope } from '@shared/domain/contract/asset';
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
import { type AssetList, linesOf, linesWith } from './asset-list';
import { type AssetsSearch, fieldsOf, scopeOf, textOf } from './search';

interface AssetsOptions {
  readonly connectionId: ConnectionId;
  readonly search: AssetsSearch;
  readonly pageSize: number;
}

/** A hit has everything that the search engine stores about it, so pages of hits are smaller. */
const maxHitsPerPage = 100;

/** What the search params ask for: the tables, the hits of a search, or matching tables while the search is down. */
export function useAssets({ connectionId, search, pageSize }: AssetsOptions) {
  const [scope, text, raw] = [scopeOf(search), textOf(search), search.raw === true];
  const hits = useHitList({ connectionId, pageSize: Math.min(pageSize, maxHitsPerPage), text, raw, scope });
  const searchError = useLastError(hits, `${scope} ${raw}`);
  const view = viewOf({ text, scope, searchError });
  const isBrowsing = view === 'tables' || view === 'filtered-tables';
  const tables = useTableList({ connectionId, pageSize, fields: fieldsOf(search) }, isBrowsing);
  const deferredText = useDeferredValue(text);
  const list = isBrowsing ? tables : hits;
  const lines = useMemo(
    () => (view === 'filtered-tables' ? linesWith(list.lines, deferredText) : list.lines),
    [view, list.lines, deferredText],
  );
  return { view, scope, searchError, hits, list, lines };
}

/**
 * Why the last search failed, until one is answered: otherwise every letter typed while the search is down would show an
 * empty list first. A search in another mode has not failed yet.
 */
function useLastError({ firstError, isFirstLoad, lines }: AssetList, mode: string): AppError | null {
  const [last, setLast] = useState<SearchFailure>({ mode, error: null });
  const isAnswered = firstError === null && (!isFirstLoad || lines.length > 0);
  const next = failureAfter(last, { mode, error: firstError, isAnswered });
  if (next.error !== last.error || next.mode !== last.mode) setLast(next);
  return next.error;
}

/** Why a search failed, and its mode: the type it searched, and whether it was raw. */
interface SearchFailure {
  readonly mode: string;
  readonly error: AppError | null;
}

interface SearchNow extends SearchFailure {
  /** There is an answer; without an answer or an error it is still under way. */
  readonly isAnswered: boolean;
}

/** The current failure: the last one counts until there is an answer or the mode changes. */
export const failureAfter = (last: SearchFailure, { mode, error, isAnswered }: SearchNow): SearchFailure => ({
  mode,
  error: error ?? (isAnswered || last.mode !== mode ? null : last.error),
});

/** What the screen shows. */
type AssetsView =
  /** The tables, page by page. */
  | 'tables'
  /** Nothing yet: assets of this type can be searched but not listed. */
  | 'prompt'
  /** The hits of the search, or why it failed. */
  | 'hits'
  /** The search is down: the loaded tables that contain the text. */
  | 'filtered-tables'
  /** The search is down, and there is no list to fall back to. */
  | 'no-search';

interface ViewInput {
  readonly text: string;
  readonly scope: SearchScope;
  /** Why the first page of hits could not be read. */
  readonly searchError: AppError | null;
}

/** Listing or searching, and the fallback while the search is down. */
export function viewOf({ text, scope, searchError }: ViewInput): AssetsView {
  if (text === '') return scope === 'table' ? 'tables' : 'prompt';
  if (searchError === null || errorFacts(searchError.code).searchOnly !== true) return 'hits';
  return scope === 'table' || scope === 'any' ? 'filtered-tables' : 'no-search';
}

/** The tables of a connection: a window of pages that moves with what is in view. */
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
    isPlaceholder: false,
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
  /** Cancels the page that is loading. A further page is then only loaded on request. */
  readonly cancel: () => void;
}

/** The hits of a search, page by page. Without a text there is no search. */
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
    // The previous text having no hits says nothing about this one.
    isFirstLoad: (query.isPending || (query.isPlaceholderData && lines.length === 0)) && error === null,
    isLoadingMore: query.isFetchingNextPage,
    isRefreshing: query.isRefetching || (isAsked && query.isPlaceholderData && query.isFetching),
    isPlaceholder: query.isPlaceholderData,
    firstError: pages === undefined ? error : null,
    asOf: query.dataUpdatedAt,
    loadMore,
    loadEarlier: nothing,
    retry,
    ...searchStateOf(isAsked, query),
    cancel: () => {
      const { queryKey } = assetQueries.search(key);
      // Reverted, a further page would be loaded again at once, because the end of the list is in view.
      void client.cancelQueries({ queryKey, exact: true }, { revert: !query.isFetchingNextPage });
    },
  };
}

interface SearchState {
  /** A page is loading, the first or a further one. */
  readonly isSearching: boolean;
  /** The first page was cancelled. */
  readonly isCancelled: boolean;
  /** Why a further page is missing: it failed or was cancelled. What is loaded stays. */
  readonly moreError: AppError | null;
}

/** The state of a search. Without a text there is none (`isAsked`). */
export function searchStateOf(isAsked: boolean, query: InfiniteQueryObserverResult<unknown, AppError>): SearchState {
  const { error, isFetching, isFetchNextPageError } = query;
  const isUnanswered = isAsked && (query.data === undefined || query.isPlaceholderData);
  return {
    isSearching: isAsked && isFetching,
    isCancelled: isUnanswered && error === null && !isFetching,
    moreError: isFetchNextPageError ? cancelledOr(error) : null,
  };
}

/** TanStack Query has an error class of its own for cancelled requests. */
const cancelledOr = (error: AppError): AppError =>
  error instanceof CancelledError ? new AppError('cancelled') : error;
