import { assetQueries, type TableListKey } from '@renderer/api/assets';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { linesOf } from './asset-line';
import type { AssetList } from './asset-list';

/** The tables of a connection: a stretch of the list that moves with what is in sight. */
export function useTableList(key: TableListKey, enabled: boolean): AssetList {
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
