import type { CheckCounts } from '@shared/domain/result/counts';
import type { ResultRow } from '@shared/domain/result/result';
import { type Dimension, dimensions, nothingChecked } from '@shared/domain/status';

/** Whether a dimension of a result checked anything. One that is there without counts may have; one that counts no check has not. */
export function isEvaluated(counts: CheckCounts | null): boolean {
  if (counts === null) return false;
  const known = [counts.passed, counts.failed, counts.total].filter((count) => count !== null);
  return known.length === 0 || known.some((count) => count !== 0);
}

/** What a result came to: the server's word, unless it calls a run a success that checked nothing. */
export const statusOfRun = (status: string, parts: Pick<ResultRow, Dimension>): string =>
  status === 'Success' && !dimensions.some((dimension) => isEvaluated(parts[dimension])) ? nothingChecked : status;

/**
 * The counts of the schema with the columns of another type, which have failed: a server counts them in neither number, or as
 * passed (docs/server.md#sections-of-a-result).
 */
export function withMismatches({ passed, failed, total }: CheckCounts, mismatches: number): CheckCounts {
  if (mismatches === 0) return { passed, failed, total };
  const allFailed = (failed ?? 0) + mismatches;
  return {
    passed: passed === null || total === null ? passed : Math.min(passed, Math.max(0, total - allFailed)),
    failed: allFailed,
    total,
  };
}

/**
 * Whether a status says that validations failed. Aborted and unfinished runs, and words this app does not know, say nothing
 * of the data: they neither begin a streak of failures nor end it. Only a success ends it.
 */
export const isFailing = (status: string): boolean => status === 'Failed' || status === 'PartialSuccess';

export const isSuccess = (status: string): boolean => status === 'Success';
