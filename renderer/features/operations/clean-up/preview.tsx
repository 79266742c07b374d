import { backupQueries, useChooseBackupPlace } from '@renderer/api/backups';
import { connectionQueries } from '@renderer/api/connections';
import type { PlanProps } from '@renderer/features/operations/dialog-kind';
import shared from '@renderer/features/operations/operations.module.css';
import { Notice, RequestText } from '@renderer/features/operations/plan-parts';
import { failureLine } from '@renderer/lib/describe-error';
import { ErrorNotice } from '@renderer/ui/feedback/error-notice';
import { Checkbox } from '@renderer/ui/fields/checkbox';
import { KeyValues } from '@renderer/ui/layout/key-values';
import { FilledText } from '@renderer/ui/marks/filled-text';
import { MiddleText } from '@renderer/ui/marks/middle-text';
import { ProtectionMark } from '@renderer/ui/marks/protection-mark';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { StatusMark } from '@renderer/ui/marks/status-mark';
import { Button } from '@renderer/ui/primitives/button';
import type { ContractPlan, CleanUpPreview as Plan } from '@shared/domain/clean-up';
import type { ContractId } from '@shared/domain/ids';
import { formatNumber } from '@shared/format/format';
import { formatClock, formatInstantWithZone } from '@shared/format/instant';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import styles from './clean-up.module.css';
import type { CleanUp, CleanUpSubject } from './draft';
import { messages } from './messages';
import { ContractPlans, PreviewRows, requestLines } from './preview-grids';
import { goingText, keptResults, keptTotals, requestsText, spanText, staysText, warningTexts } from './preview-text';
import { Exact } from './rule-form';
import { contractLabel, contractsText, questionText } from './rule-text';

const { plan: texts, question: questionTexts } = messages;

/** What would be deleted: how many by status and contract, what is kept and why, by which requests, and every row. */
export function CleanUpPreview(props: PlanProps<CleanUp>) {
  const { contracts } = props.planned.plan;
  const problem = contracts.length === 1 ? (contracts[0]?.problem ?? null) : null;
  // A single contract that could not be read: nothing is known, so nothing is deleted.
  return problem === null ? (
    <WholePreview {...props} />
  ) : (
    <ErrorNotice error={problem} task={messages.planning} onRetry={props.onReread} />
  );
}

function WholePreview(props: PlanProps<CleanUp>) {
  const { subject, planned, zone } = props;
  const { plan, input } = planned;
  const { previewId, count, byStatus, contracts } = plan;
  const [chosen, setChosen] = useState<ContractId | null>(null);
  const isMany = contracts.length > 1;
  const names = useMemo(() => {
    const labels = new Map(subject.contracts.map((contract) => [contract.id as string, contractLabel(contract)]));
    return new Map(contracts.map(({ contractId, name }) => [contractId as string, labels.get(contractId) ?? name]));
  }, [subject, contracts]);
  const shown = chosen === null ? count : (contracts.find(({ contractId }) => contractId === chosen)?.count ?? 0);
  return (
    <div className="stack gap-3">
      <Summary plan={plan} zone={zone} />
      {byStatus.length === 0 ? null : (
        <ul className={styles['counts']} aria-label={texts.byStatus}>
          {byStatus.map(({ status, count: ofStatus }) => (
            <li key={status} className="inline gap-icon figures">
              <StatusMark status={status} /> {formatNumber(ofStatus)}
            </li>
          ))}
        </ul>
      )}
      {warningTexts(plan).map((text) => (
        <Notice key={text}>{text}</Notice>
      ))}
      <Facts {...props} />
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

function Summary({ plan, zone }: { readonly plan: Plan; readonly zone: string }) {
  const at = formatClock(plan.readAt, zone);
  const isNothing = plan.count === 0;
  // What could not be read may hold results that match the rule.
  if (isNothing && plan.contracts.some(({ problem }) => problem !== null)) return null;
  const parts = { nothing: <strong>{texts.nothing}</strong>, going: <strong>{goingText(plan)}</strong> };
  return (
    <p role="status">
      <FilledText text={isNothing ? texts.nothingAt(at) : texts.goingAt(at)} parts={parts} />
    </p>
  );
}

/** The facts of a preview, one per line; those of a single contract in full. */
function Facts(props: PlanProps<CleanUp>) {
  const { zone } = props;
  const { count, contracts } = props.planned.plan;
  const [first, ...others] = contracts;
  const only = others.length === 0 ? first : undefined;
  const totals = only === undefined ? keptTotals(contracts) : null;
  const { facts } = texts;
  const span = only !== undefined && count > 0 ? spanText(only.oldest, only.newest, zone) : undefined;
  const items = [
    span === undefined ? null : { key: 'span', label: count === 1 ? facts.time : facts.span, value: span },
    only === undefined || only.stays === null
      ? null
      : { key: 'stays', label: facts.stays, value: <Stays plan={only} zone={zone} /> },
    totals === null ? null : { key: 'kept', label: facts.kept, value: totals },
    count === 0 ? null : { key: 'requests', label: facts.requests, value: <Requests {...props} only={only} /> },
    count === 0 ? null : { key: 'backup', label: facts.backup, value: <BackupChoice {...props} /> },
  ];
  return <KeyValues items={items.filter((item) => item !== null)} />;
}

/** What is kept, and which results despite the rule. */
function Stays({ plan, zone }: { readonly plan: ContractPlan; readonly zone: string }) {
  const { shown, more } = keptResults(plan.keptKeys);
  return (
    <>
      {staysText(plan, zone)}
      {shown.length === 0 ? null : (
        <ul className="secondary" aria-label={texts.kept}>
          {shown.map(({ key, timestamp, why }) => (
            <li key={key}>{texts.keptLine(formatInstantWithZone(timestamp, zone, 'millisecond'), why)}</li>
          ))}
          {more > 0 ? <li>{texts.keptMore(more)}</li> : null}
        </ul>
      )}
    </>
  );
}

/** Why these requests; those of a single contract as they are sent. */
function Requests({ planned, only }: PlanProps<CleanUp> & { readonly only: ContractPlan | undefined }) {
  const lines = only === undefined ? [] : requestLines(only, planned.input.rule);
  return (
    <>
      {requestsText(planned.plan)}
      {lines.map(({ text, count }) => (
        <RequestText key={text} text={text} count={count} />
      ))}
    </>
  );
}

/** Whether and where a backup is written before anything is sent. */
function BackupChoice({ planned, onChoose }: PlanProps<CleanUp>) {
  const { hasBackup } = planned.choice;
  const { data: place, error } = useQuery(backupQueries.place());
  const choosing = useChooseBackupPlace();
  const problem = choosing.error ?? error;
  return (
    <div className={styles['backup']}>
      <Checkbox
        label={texts.backupFirst}
        checked={hasBackup}
        onChange={(isWanted) => onChoose({ hasBackup: isWanted })}
      />
      {hasBackup ? (
        <span className={styles['place']}>
          {place === undefined ? null : (
            <span className="flex shrinks selectable">
              <MiddleText text={place.folder} mono />
            </span>
          )}
          <Button size="small" busy={choosing.isPending} onClick={() => choosing.mutate()}>
            {texts.changeFolder}
          </Button>
        </span>
      ) : (
        <span className="secondary">{texts.noBackup}</span>
      )}
      {problem === null ? null : (
        <span role="alert" className="secondary">
          {failureLine(problem, texts.useFolder)}
        </span>
      )}
    </div>
  );
}

/** The last question: how many results of what, by which rule, and whether it can be undone. */
export function Question({ subject, planned, zone }: Pick<PlanProps<CleanUp>, 'subject' | 'planned' | 'zone'>) {
  const { plan, input, choice } = planned;
  const { data } = useQuery({ ...connectionQueries.opened(subject.connectionId), enabled: false });
  const connection = (
    <span className="inline gap-2">
      {data === undefined ? questionTexts.unnamed : <SafeText text={data.name} max={100} />}
      <ProtectionMark protection={plan.protection} />
    </span>
  );
  const count = <strong>{questionTexts.count(plan.count)}</strong>;
  const whose = <SafeText text={goingFrom(subject, plan)} max={200} />;
  return (
    <>
      <p className={shared['question']}>
        <FilledText text={questionTexts.title} parts={{ count, whose, connection }} />
      </p>
      <p>{questionText(input, plan, zone)}</p>
      {plan.instant === null ? null : <Exact instant={plan.instant} zone={zone} />}
      {choice.hasBackup ? <BackedUp count={plan.count} /> : <p>{questionTexts.notBackedUp}</p>}
    </>
  );
}

/** The contracts that lose something: the name of the one, or the number of several. */
export function goingFrom(
  { contracts }: Pick<CleanUpSubject, 'contracts'>,
  plan: { readonly contracts: readonly Pick<ContractPlan, 'contractId' | 'count'>[] },
): string {
  const going = new Set(plan.contracts.filter(({ count }) => count > 0).map(({ contractId }) => contractId));
  return contractsText({ contracts: contracts.filter(({ id }) => going.has(id)) });
}

function BackedUp({ count }: { readonly count: number }) {
  const { data: place } = useQuery(backupQueries.place());
  const folder = place === undefined ? null : <SafeText text={place.folder} max={500} mono />;
  return (
    <p>
      <FilledText text={questionTexts.backedUp(count, folder !== null)} parts={{ folder }} />
    </p>
  );
}
