import type { LatestSummary } from '@shared/domain/contract';
import type { ResultRow } from '@shared/domain/result';
import { isUnfinished } from '@shared/domain/status';

/**
 * How a contract's own summary differs from its newest result; null when they agree or a run is still under way. Deleting results does not change
 * the summary, and results that were recorded in another order may not either (wire-facts A.3).
 */
export function summaryGap(
  summary: LatestSummary | null,
  newest: ResultRow | null,
): 'no-result' | 'behind' | 'ahead' | 'status' | null {
  if (summary === null) return null;
  if (newest === null) return 'no-result';
  if (isUnfinished(newest.status)) return null;
  if (summary.timestamp < newest.timestamp) return 'behind';
  if (summary.timestamp > newest.timestamp) return 'ahead';
  return summary.status === newest.status ? null : 'status';
}
