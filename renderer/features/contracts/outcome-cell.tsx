import type { ContractKey } from '@renderer/api/result-keys';
import { resultQueries } from '@renderer/api/results';
import { useIsAwaySaid } from '@renderer/ui/failure-ways';
import { StatusMark } from '@renderer/ui/status-mark';
import { useSeen } from '@renderer/ui/use-seen';
import { VisuallyHidden } from '@renderer/ui/visually-hidden';
import type { ContractSummary } from '@shared/domain/contract';
import { useQuery } from '@tanstack/react-query';
import CircleHelp from 'lucide-react/icons/circle-help';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useRef } from 'react';
import styles from './contracts.module.css';
import { hasOwnResults, outcomeOf, whyUnchecked } from './outcome';

interface OutcomeCellProps {
  readonly connectionId: ContractKey['connectionId'];
  readonly contract: ContractSummary;
}

const freshMs = 60_000;

/** The outcome of the newest run: the summary at once, the truth when the line has been in sight. Nothing moves then. */
export function OutcomeCell({ connectionId, contract }: OutcomeCellProps) {
  const ref = useRef<HTMLSpanElement>(null);
  const seen = useSeen(ref);
  const { data, error } = useQuery({
    ...resultQueries.newest({ connectionId, contractId: contract.id }),
    staleTime: freshMs,
    enabled: seen && hasOwnResults(contract),
  });
  const { status, note } = outcomeOf(contract.latest, hasOwnResults(contract) ? data : undefined);
  const isAwaySaid = useIsAwaySaid(error);
  const unchecked = whyUnchecked(contract, data === undefined ? error : null, isAwaySaid);
  return (
    <span ref={ref} className={styles['outcome']}>
      <span className={styles['outcomeStatus']}>
        {status === null ? (
          <span className={styles['faint']}>{data === null ? 'No runs' : '–'}</span>
        ) : (
          <StatusMark status={status} />
        )}
      </span>
      {note === null ? null : <Mark text={note} icon={<TriangleAlert size={12} aria-hidden />} />}
      {unchecked === null ? null : <Mark text={unchecked} icon={<CircleHelp size={12} aria-hidden />} />}
    </span>
  );
}

const Mark = ({ text, icon }: { readonly text: string; readonly icon: React.ReactNode }) => (
  <span className={styles['mark']} title={text}>
    {icon}
    <VisuallyHidden>{text}</VisuallyHidden>
  </span>
);
