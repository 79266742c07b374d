import type { ResultRow } from '@shared/domain/result';
import type { AppError } from '@shared/errors/app-error';
import { linesOf } from '@shared/results/columns/chunk-rows';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePageSize } from './connections';
import type { ContractKey } from './result-keys';
import { resultQueries } from './results';

export interface RecentRuns {
  /** Newest first; undefined until they are read. */
  readonly rows: readonly ResultRow[] | undefined;
  readonly error: AppError | null;
  readonly retry: () => void;
  readonly isReading: boolean;
}

/**
 * The newest runs of a contract: the first page of its results, which the Results tab then finds loaded. Nothing is read where it is
 * not `enabled`.
 */
export function useRecentRuns(target: ContractKey, enabled: boolean): RecentRuns {
  const limit = usePageSize(target.connectionId);
  const query = useInfiniteQuery({ ...resultQueries.list({ ...target, limit }), enabled });
  const page = query.data?.pages[0]?.chunk;
  const rows = useMemo(
    () =>
      page === undefined
        ? undefined
        : linesOf(page)
            .filter((line) => line.kind === 'result')
            .toSorted((one, other) => other.timestamp - one.timestamp),
    [page],
  );
  return { rows, error: query.error, retry: () => void query.refetch(), isReading: query.isFetching };
}
