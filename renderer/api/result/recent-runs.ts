import { usePageSize } from '@renderer/api/connection/connections';
import type { ResultRow } from '@shared/domain/result/result';
import type { AppError } from '@shared/errors/app-error';
import { linesOf } from '@shared/results/columns/chunk-rows';
import type { ResultChunk } from '@shared/results/columns/packing';
import type { RunsRead } from '@shared/results/run/verdicts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ResultPage } from './result-cache';
import type { ContractKey } from './result-keys';
import { resultQueries } from './results';

export interface RecentRuns {
  /** Undefined until they are read. */
  readonly runs: RunsRead | undefined;
  readonly error: AppError | null;
  readonly retry: () => void;
  readonly isReading: boolean;
  /** Reads the next older page, which the Results tab then finds loaded; null where there is none, or enough was read. */
  readonly readOlder: (() => void) | null;
}

/** Older runs tell little about how a contract stands, and are drawn on the Results tab. */
const mostRows = 5000;

/**
 * The newest runs of a contract: as many pages of its results as are loaded, which is the first one unless more are asked for here or on
 * the Results tab. Nothing is read where it is not `enabled`.
 */
export function useRecentRuns(target: ContractKey, enabled: boolean): RecentRuns {
  const pageSize = usePageSize(target.connectionId);
  const query = useInfiniteQuery({
    ...resultQueries.list({ source: { of: 'contract', ...target }, pageSize }),
    enabled,
  });
  const pages = query.data?.pages;
  const runs = useMemo(() => (pages === undefined ? undefined : runsIn(pages)), [pages]);
  const isEnough = runs === undefined || runs.rows.length >= mostRows;
  return {
    runs,
    error: query.error,
    retry: () => void query.refetch(),
    isReading: query.isFetching,
    readOlder: isEnough || !query.hasNextPage ? null : () => void query.fetchNextPage({ cancelRefetch: false }),
  };
}

/** The readable runs of the first pages of a list. */
export function runsIn(pages: readonly Pick<ResultPage, 'chunk' | 'next' | 'end' | 'coveredFrom'>[]): RunsRead {
  const rows: ResultRow[] = [];
  let received = 0;
  let used = 0;
  for (const { chunk } of pages) {
    if (rows.length >= mostRows) break;
    rows.push(...rowsOf(chunk));
    received += chunk.length;
    used += 1;
  }
  const last = pages.at(-1);
  const isEnd = last?.next === null && (last.end ?? 'complete') === 'complete' && (last.coveredFrom ?? null) === null;
  const isWhole = used === pages.length && isEnd;
  // One that cannot be read may have been any run.
  const isAll = isWhole && rows.length === received;
  return { rows: rows.toSorted((one, other) => other.timestamp - one.timestamp), isAll };
}

const known = new WeakMap<ResultChunk, readonly ResultRow[]>();

/** The rows of a page, made once: the list grows page by page. */
function rowsOf(chunk: ResultChunk): readonly ResultRow[] {
  const rows = known.get(chunk) ?? linesOf(chunk).filter((line) => line.kind === 'result');
  known.set(chunk, rows);
  return rows;
}
