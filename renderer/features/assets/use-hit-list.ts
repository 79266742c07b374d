import { assetQueries, type SearchKey } from '@renderer/api/assets';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { linesOf } from './asset-line';
import type { AssetList } from './asset-list';

const nothing = () => undefined;

/** What a search finds, as far as it is loaded. Nothing is asked for without a text. */
export function useHitList(key: SearchKey): AssetList {
  const isAsked = key.text !== '';
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
    timedOut: pages?.some((page) => page.timedOut) ?? false,
    end: pages?.at(-1)?.end ?? null,
    hasMore: query.hasNextPage,
    hasEarlier: false,
    // No hits of another text are not known to be none of this one.
    isFirstLoad: (query.isPending || (query.isPlaceholderData && lines.length === 0)) && error === null,
    isLoadingMore: query.isFetchingNextPage,
    isRefreshing: isAsked && (query.isRefetching || query.isPlaceholderData),
    isStandIn: query.isPlaceholderData,
    firstError: pages === undefined ? error : null,
    moreError: query.isFetchNextPageError ? error : null,
    asOf: query.dataUpdatedAt,
    loadMore,
    loadEarlier: nothing,
    retry,
  };
}
