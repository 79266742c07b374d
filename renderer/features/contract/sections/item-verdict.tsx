import { SafeText } from '@renderer/ui/marks/safe-text';
import { StatusIcon } from '@renderer/ui/marks/status-icon';
import type { FirstFailure } from '@shared/results/run/verdicts';
import { SinceText } from './since-text';
import { verdictMessages } from './verdict-messages';

export interface ItemVerdictProps {
  readonly isFailed: boolean;
  /** The server's text; null when there is none. */
  readonly reason: string | null;
  readonly since: FirstFailure | null;
  readonly zone: string;
  readonly onOpenRun: (key: string) => void;
}

/** The newest run's verdict on one rule or promise: outcome, reason, and since when. */
export const ItemVerdict = ({ isFailed, reason, since, zone, onOpenRun }: ItemVerdictProps) => (
  <p className="row wraps gap-icon selectable breaks">
    <StatusIcon tone={isFailed ? 'failed' : 'success'} />
    <span>{isFailed ? verdictMessages.failed : verdictMessages.passed}</span>
    {since === null ? null : <SinceText since={since} zone={zone} onOpenRun={onOpenRun} />}
    {reason === null || reason === '' ? null : (
      <span className="secondary">
        <SafeText text={reason} max={1000} />
      </span>
    )}
  </p>
);
