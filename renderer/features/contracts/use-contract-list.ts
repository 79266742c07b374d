import { type ContractListKey, contractQueries } from '@renderer/api/contracts';
import type { EndReason } from '@shared/domain/paging';
import type { AppError } from '@shared/errors/app-error';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { ContractLine } from './contract-line';

export interface ContractList {
  /** The loaded contracts, in the server's order. */
  readonly lines: readonly ContractLine[];
  readonly total: number | null;
  /** Why the list ended; null while there is more. */
  readonly end: EndReason | null;
  readonly hasMore: boolean;
  /** Found by a crawl, which takes long, so it is sorted while it grows. Other lists are sorted once they are complete. */
  readonly isCrawl: boolean;
  readonly isFirstLoad: boolean;
  readonly isLoadingMore: boolean;
  readonly isRefreshing: boolean;
  /** Why the first page could not be read. */
  readonly firstError: AppError | null;
  /** Why the next page could not be read; what is loaded stays. */
  readonly moreError: AppError | null;
  /** Epoch milliseconds of the last answer. */
  readonly asOf: number;
  /** Reads the next page, or retries the one that failed. */
  readonly loadMore: () => void;
  /** Retries the first page. */
  readonly retry: () => void;
}

/** The contracts of a connection, page by page. */
export function useContractList(key: ContractListKey, enabled = true): ContractList {
  const query = useInfiniteQuery({ ...contractQueries.list(key), enabled });
  const { data, error, fetchNextPage, refetch } = query;
  const pages = data?.pages;
  const lines = useMemo(() => pages?.flatMap((page) => page.lines) ?? [], [pages]);
  const last = pages?.at(-1);
  const loadMore = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);
  const retry = useCallback(() => void refetch(), [refetch]);
  return {
    lines,
    total: last?.total ?? null,
    end: last?.end ?? null,
    hasMore: query.hasNextPage,
    isCrawl: false,
    isFirstLoad: query.isPending && error === null,
    isLoadingMore: query.isFetchingNextPage,
    isRefreshing: query.isRefetching,
    firstError: pages === undefined ? error : null,
    moreError: query.isFetchNextPageError ? error : null,
    asOf: query.dataUpdatedAt,
    loadMore,
    retry,
  };
}
