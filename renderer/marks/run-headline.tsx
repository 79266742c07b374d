import { DisplayContext } from '@renderer/ui/hooks/display';
import { StatusMark } from '@renderer/ui/marks/status-mark';
import { Time } from '@renderer/ui/marks/time';
import type { ResultRow } from '@shared/domain/result/result';
import { formatDuration } from '@shared/format/format';
import { use } from 'react';
import { messages } from './messages';

interface RunHeadlineProps {
  readonly row: ResultRow;
  /** Hidden when null. */
  readonly qualityScore?: number | null;
  readonly zone: string;
}

/** A run on one line: its outcome, time and duration. */
export const RunHeadline = ({ row, qualityScore = null, zone }: RunHeadlineProps) => (
  <div className="row wraps gap-cluster">
    <StatusMark status={row.status} strong />
    <Time at={row.timestamp} zone={zone} />
    <span className="quiet">
      {use(DisplayContext).times === 'exact' ? null : <Time at={row.timestamp} zone={zone} form="relative" />}
      {row.durationMs === null ? '' : messages.took(formatDuration(row.durationMs))}
      {qualityScore === null ? '' : messages.qualityScore(qualityScore)}
    </span>
  </div>
);
