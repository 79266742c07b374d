import type { ContractKey } from '@renderer/api/result-keys';
import { resultQueries } from '@renderer/api/results';
import { useIsAwaySaid } from '@renderer/ui/feedback/error-actions';
import { useInViewport } from '@renderer/ui/hooks/use-in-viewport';
import { StatusMark } from '@renderer/ui/marks/status-mark';
import { VisuallyHidden } from '@renderer/ui/primitives/visually-hidden';
import type { ContractSummary } from '@shared/domain/contract';
import { useQuery } from '@tanstack/react-query';
import CircleHelp from 'lucide-react/icons/circle-help';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useRef } from 'react';
import styles from './contracts.module.css';
import { messages } from './messages';
import { hasOwnResults, newestStatus, whyUnchecked } from './newest-status';

const { row } = messages;

interface OutcomeCellProps {
  readonly connectionId: ContractKey['connectionId'];
  readonly contract: ContractSummary;
}

const staleMs = 60_000;

/** The outcome of the newest run: the summary at once, the newest result once the row was in view. The layout does not shift. */
export function OutcomeCell({ connectionId, contract }: OutcomeCellProps) {
  const ref = useRef<HTMLSpanElement>(null);
  const isInView = useInViewport(ref);
  const { data, error } = useQuery({
    ...resultQueries.newest({ connectionId, contractId: contract.id }),
    staleTime: staleMs,
    enabled: isInView && hasOwnResults(contract),
  });
  const { status, note } = newestStatus(contract.latest, hasOwnResults(contract) ? data : undefined);
  const isAwaySaid = useIsAwaySaid(error);
  const unchecked = whyUnchecked(contract, data === undefined ? error : null, isAwaySaid);
  return (
    <span ref={ref} className={styles['outcome']}>
      <span className="flex shrinks">
        {status === null ? (
          <span className="faint">{data === null ? row.noRuns : row.dash}</span>
        ) : (
          <StatusMark status={status} />
        )}
      </span>
      {note === null ? null : <WarningMark text={note} icon={<TriangleAlert size={12} aria-hidden />} />}
      {unchecked === null ? null : <WarningMark text={unchecked} icon={<CircleHelp size={12} aria-hidden />} />}
    </span>
  );
}

const WarningMark = ({ text, icon }: { readonly text: string; readonly icon: React.ReactNode }) => (
  <span className="inline warns" title={text}>
    {icon}
    <VisuallyHidden>{text}</VisuallyHidden>
  </span>
);
