import { assetQueries, type SearchKey } from '@renderer/api/assets';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { linesOf } from './asset-line';
import type { AssetList } from './asset-list';

const nothing = () => undefined;

export interface HitList extends AssetList {
  /** The first page is on its way. */
  readonly isSearching: boolean;
  /** The first page was on its way until somebody did not want to wait for it any longer. */
  readonly isCancelled: boolean;
  readonly cancel: () => void;
}

/** What a search finds, as far as it is loaded. Nothing is asked for without a text. */
export function useHitList(key: SearchKey): HitList {
  const isAsked = key.text !== '';
  const client = useQueryClient();
  const query = useInfiniteQuery({ ...assetQueries.search(key), enabled: isAsked });
  const { data, error, fetchNextPage, refetch } = query;
  const pages = data?.pages;
  const lines = useMemo(() => linesOf(pages ?? []), [pages]);
  const first = pages?.[0];
  const loadMore = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);
  const retry = useCallback(() => void refetch(), [refetch]);
  const isUnanswered = isAsked && (pages === undefined || query.isPlaceholderData);
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
    isRefreshing: query.isRefetching || (isUnanswered && query.isPlaceholderData && query.isFetching),
    isStandIn: query.isPlaceholderData,
    firstError: pages === undefined ? error : null,
    moreError: query.isFetchNextPageError ? error : null,
    asOf: query.dataUpdatedAt,
    loadMore,
    loadEarlier: nothing,
    retry,
    isSearching: isAsked && query.isFetching && !query.isFetchingNextPage,
    isCancelled: isUnanswered && error === null && !query.isFetching,
    cancel: () => void client.cancelQueries({ queryKey: assetQueries.search(key).queryKey, exact: true }),
  };
}
