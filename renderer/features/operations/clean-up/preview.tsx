import type { PlanProps } from '@renderer/features/operations/operation-view';
import shared from '@renderer/features/operations/operations.module.css';
import { Notice } from '@renderer/features/operations/plan-parts';
import { ErrorNotice } from '@renderer/ui/error-notice';
import { StatusMark } from '@renderer/ui/status-mark';
import type { CleanUpPreview as Plan } from '@shared/domain/clean-up';
import type { ContractId } from '@shared/domain/ids';
import { formatNumber } from '@shared/words/format';
import { formatClock } from '@shared/words/instant';
import { useMemo, useState } from 'react';
import styles from './clean-up.module.css';
import type { CleanUp } from './clean-up-types';
import { cleanUpMessages as messages } from './messages';
import { PreviewFacts } from './preview-facts';
import { ContractPlans, PreviewRows } from './preview-grids';

/** What would go: how many, of which status and contract, what stays and why, by which requests, and every single row. */
export function CleanUpPreview(props: PlanProps<CleanUp>) {
  const { contracts } = props.planned.plan;
  const problem = contracts.length === 1 ? (contracts[0]?.problem ?? null) : null;
  // A single contract that could not be read: nothing is known, so nothing goes.
  return problem === null ? (
    <WholePreview {...props} />
  ) : (
    <ErrorNotice error={problem} doing={messages.planning} onRetry={props.onReread} />
  );
}

function WholePreview(props: PlanProps<CleanUp>) {
  const { offer, planned, zone } = props;
  const { plan, input } = planned;
  const { previewId, count, byStatus, contracts } = plan;
  const [chosen, setChosen] = useState<ContractId | null>(null);
  const isMany = contracts.length > 1;
  const names = useMemo(() => {
    const labels = new Map(offer.contracts.map((contract) => [contract.id as string, messages.contract(contract)]));
    return new Map(contracts.map(({ contractId, name }) => [contractId as string, labels.get(contractId) ?? name]));
  }, [offer, contracts]);
  const shown = chosen === null ? count : (contracts.find(({ contractId }) => contractId === chosen)?.count ?? 0);
  return (
    <div className={shared['stack']}>
      <Summary plan={plan} zone={zone} />
      {byStatus.length === 0 ? null : (
        <ul className={styles['counts']} aria-label="By status">
          {byStatus.map(({ status, count: ofStatus }) => (
            <li key={status} className={styles['count']}>
              <StatusMark status={status} /> {formatNumber(ofStatus)}
            </li>
          ))}
        </ul>
      )}
      {warningsOf(plan).map((text) => (
        <Notice key={text}>{text}</Notice>
      ))}
      <PreviewFacts {...props} />
      {isMany ? (
        <ContractPlans plans={contracts} rule={input.rule} names={names} chosen={chosen} onChoose={setChosen} />
      ) : null}
      {count === 0 ? null : (
        <PreviewRows
          previewId={previewId}
          contractId={chosen}
          count={shown}
          zone={zone}
          names={isMany ? names : null}
        />
      )}
    </div>
  );
}

interface SummaryProps {
  readonly plan: Plan;
  readonly zone: string;
}

function Summary({ plan, zone }: SummaryProps) {
  const at = formatClock(plan.readAt, zone);
  // What could not be read may hold results that the rule takes.
  if (plan.count === 0 && plan.contracts.some(({ problem }) => problem !== null)) return null;
  return plan.count === 0 ? (
    <p role="status">
      <strong>{messages.nothing}</strong> No result that the rule takes was found at {at}.
    </p>
  ) : (
    <p role="status">
      <strong>{messages.going(plan)}</strong>, as read at {at}.
    </p>
  );
}

/** What of a preview should not be missed. */
function warningsOf(plan: Plan): readonly string[] {
  const { contracts, count, instant, readAt } = plan;
  const among = (wanted: (contract: (typeof contracts)[number]) => boolean) => contracts.filter(wanted).length;
  const unread = among(({ problem }) => problem !== null);
  const newest = among(({ includesNewestRun }) => includesNewestRun);
  const outlived = among(({ summaryRemains }) => summaryRemains);
  const unreadable = contracts.reduce((sum, contract) => sum + contract.unreadable, 0);
  const mayGo = contracts.some(({ before }) => before !== null && before > readAt);
  const ofAny = unread === 0 ? [] : [messages.unread(unread)];
  if (count === 0) return ofAny;
  return [
    ...ofAny,
    messages.tooMany(plan),
    instant !== null && instant > readAt ? messages.future(mayGo) : null,
    newest > 0 ? messages.newest(newest, outlived, contracts.length) : null,
    unreadable > 0 ? messages.unreadable(unreadable) : null,
  ].filter((text) => text !== null);
}
