import type { LatestSummary } from '@shared/domain/contract';
import type { ResultRow } from '@shared/domain/result';
import { isUnfinished } from '@shared/domain/status';
import { formatInstantWithZone } from '@shared/format/instant';
import { shownStatus } from '@shared/format/status-names';
import Info from 'lucide-react/icons/info';
import styles from './run.module.css';

interface SummaryMarkProps {
  readonly summary: LatestSummary | null;
  readonly newest: ResultRow | null;
  readonly zone: string;
}

const words = {
  'no-result': 'The server still keeps a summary of a result that is not there any more',
  behind: 'The server’s own summary of this contract is behind',
  ahead: 'The server’s own summary speaks of a later result that is not there',
  status: 'The server’s own summary says something else about this result',
} as const;

/** Says so when the contract's own summary does not fit its newest result. */
export function SummaryMark({ summary, newest, zone }: SummaryMarkProps) {
  const gap = summaryGap(summary, newest);
  if (gap === null || summary === null) return null;
  return (
    <p className={styles['mark']}>
      <Info size={14} aria-hidden />
      <span>
        {words[gap]}: {shownStatus(summary.status)}, {formatInstantWithZone(summary.timestamp, zone)}.
      </span>
    </p>
  );
}

/**
 * How a contract's own summary differs from its newest result; null when they agree or a run is still under way. Deleting results does not change
 * the summary, and results that were recorded in another order may not either (docs/server.md#latest-result-summary).
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
