import { assetQueries, type SearchKey } from '@renderer/api/assets';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { linesOf } from './asset-line';
import type { AssetList } from './asset-list';
import { type SearchState, searchStateOf } from './search-state';

const nothing = () => undefined;

export interface HitList extends AssetList, SearchState {
  /** Waits no longer for the page that is on its way. A further page can be asked for again, and is not by itself. */
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
