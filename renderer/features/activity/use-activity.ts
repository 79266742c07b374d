import { type ActivityFilter, activityQueries } from '@renderer/api/operation/activity';
import type { Operation } from '@shared/domain/operation/activity';
import type { AppError } from '@shared/errors/app-error';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { activityKey } from './activity-rows';

/** The journal as far as it is loaded, newest first. */
export interface ActivityList {
  readonly operations: readonly Operation[];
  readonly total: number;
  readonly isFirstLoad: boolean;
  readonly error: AppError | null;
  readonly isFetching: boolean;
  readonly retry: () => void;
  /** Null while a page is loading, and at the end of the list. */
  readonly loadMore: (() => void) | null;
}

export function useActivity(filter: ActivityFilter): ActivityList {
  const { data, error, isFetching, hasNextPage, refetch, fetchNextPage } = useInfiniteQuery(
    activityQueries.list(filter),
  );
  const operations = useMemo(() => {
    // A change that starts between two reads shifts the pages by one, so a row may come twice.
    const byId = new Map(data?.pages.flatMap((page) => page.operations).map((each) => [activityKey(each), each]));
    return [...byId.values()];
  }, [data]);
  return {
    operations,
    total: data?.pages.at(-1)?.total ?? 0,
    isFirstLoad: data === undefined && error === null,
    error,
    isFetching,
    retry: () => void (data === undefined ? refetch() : fetchNextPage()),
    loadMore: hasNextPage && !isFetching && error === null ? () => void fetchNextPage() : null,
  };
}
