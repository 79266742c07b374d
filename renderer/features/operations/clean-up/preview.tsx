import { connectionQueries } from '@renderer/api/connection/connections';
import { backupQueries, useChooseBackupPlace } from '@renderer/api/operation/backups';
import type { PreviewProps } from '@renderer/features/operations/dialog-kind';
import { Notice, RequestText } from '@renderer/features/operations/dialog-parts';
import shared from '@renderer/features/operations/operations.module.css';
import { failureLine } from '@renderer/lib/describe-error';
import { ProtectionMark } from '@renderer/marks/protection-mark';
import { ErrorNotice } from '@renderer/ui/feedback/error-notice';
import { Checkbox } from '@renderer/ui/fields/checkbox';
import { KeyValues } from '@renderer/ui/layout/key-values';
import { FilledText } from '@renderer/ui/marks/filled-text';
import { MiddleText } from '@renderer/ui/marks/middle-text';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { StatusMark } from '@renderer/ui/marks/status-mark';
import { Button } from '@renderer/ui/primitives/button';
import type { ContractId } from '@shared/domain/ids';
import type { ContractPlan } from '@shared/domain/operation/clean-up';
import { formatNumber } from '@shared/format/format';
import { formatClock, formatInstantWithZone } from '@shared/format/instant';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import styles from './clean-up.module.css';
import type { CleanUp, CleanUpSubject } from './draft';
import { messages } from './messages';
import { useEmptyRun } from './of-rule';
import { ContractPlans, PreviewRows, requestLines } from './preview-grids';
import { goingText, keptResults, keptTotals, requestsText, spanText, staysText, warningTexts } from './preview-text';
import { Exact } from './rule-form';
import { contractLabel, contractsText, questionText, ruleSentences } from './rule-text';

const { plan: texts, question: questionTexts } = messages;

/** What would be deleted: how many by status and contract, what is kept and why, by which requests, and every row. */
export function CleanUpPreview(props: PreviewProps<CleanUp>) {
  useEmptyRun(props);
  const { contracts } = props.previewed.preview;
  const problem = contracts.length === 1 ? (contracts[0]?.problem ?? null) : null;
  // A single contract that could not be read: nothing is known, so nothing is deleted.
  return problem === null ? (
    <WholePreview {...props} />
  ) : (
    <ErrorNotice error={problem} task={messages.previewing} onRetry={props.onReread} />
  );
}

function WholePreview(props: PreviewProps<CleanUp>) {
  const { subject, previewed, zone } = props;
  const { preview, input } = previewed;
  const { previewId, count, byStatus, contracts } = preview;
  const [chosen, setChosen] = useState<ContractId | null>(null);
  const isMany = contracts.length > 1;
  const names = useMemo(() => {
    const labels = new Map(subject.contracts.map((contract) => [contract.id as string, contractLabel(contract)]));
    return new Map(contracts.map(({ contractId, name }) => [contractId as string, labels.get(contractId) ?? name]));
  }, [subject, contracts]);
  const shown = chosen === null ? count : (contracts.find(({ contractId }) => contractId === chosen)?.count ?? 0);
  return (
    <div className="stack gap-3">
      <Summary previewed={previewed} zone={zone} />
      {byStatus.length === 0 ? null : (
        <ul className={styles['counts']} aria-label={texts.byStatus}>
          {byStatus.map(({ status, count: ofStatus }) => (
            <li key={status} className="inline gap-icon figures">
              <StatusMark status={status} /> {formatNumber(ofStatus)}
            </li>
          ))}
        </ul>
      )}
      {warningTexts(preview).map((text) => (
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

/** How many runs go, by which rule, and when that was read. */
function Summary({ previewed, zone }: Pick<PreviewProps<CleanUp>, 'previewed' | 'zone'>) {
  const { preview, input } = previewed;
  const { instant, readAt, count } = preview;
  const at = formatClock(readAt, zone, 'minute');
  // What could not be read may hold runs that match the rule.
  const isUnread = count === 0 && preview.contracts.some(({ problem }) => problem !== null);
  return (
    <div className="stack gap-half">
      {isUnread ? null : (
        <p role="status">
          <strong>{count === 0 ? texts.nothing : goingText(preview)}</strong>{' '}
          {count === 0 ? texts.nothingAt(at) : texts.checked(at)}
        </p>
      )}
      {input.rule.kind === 'picked' ? null : <p className="quiet breaks">{ruleSentences(input, { instant, zone })}</p>}
      {instant === null ? null : <Exact instant={instant} zone={zone} />}
    </div>
  );
}

/** The facts of a preview, one per line; those of a single contract in full. */
function Facts(props: PreviewProps<CleanUp>) {
  const { zone } = props;
  const { count, contracts } = props.previewed.preview;
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
function Requests({ previewed, only }: PreviewProps<CleanUp> & { readonly only: ContractPlan | undefined }) {
  const lines = only === undefined ? [] : requestLines(only, previewed.input.rule);
  return (
    <>
      {requestsText(previewed.preview)}
      {lines.map(({ text, count }) => (
        <RequestText key={text} text={text} count={count} />
      ))}
    </>
  );
}

/** Whether and where a backup is written, and what goes without one all the same. */
function BackupChoice({ previewed, onChoose }: PreviewProps<CleanUp>) {
  const { hasBackup } = previewed.choice;
  const isOfMany = previewed.preview.contracts.filter(({ count }) => count > 0).length > 1;
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
      {hasBackup ? <span className="secondary">{texts.backupGap(isOfMany)}</span> : null}
      {problem === null ? null : (
        <span role="alert" className="secondary">
          {failureLine(problem, texts.useFolder)}
        </span>
      )}
    </div>
  );
}

/** Beside the button that deletes at its next press: where, and that there may be no way back. */
export function Armed({ subject, previewed }: Pick<PreviewProps<CleanUp>, 'subject' | 'previewed'>) {
  const { armed } = messages;
  return (
    <>
      <FilledText text={armed.again} parts={{ connection: <ConnectionName {...subject} /> }} />
      {previewed.choice.hasBackup ? null : <> {armed.noBackup}</>}
    </>
  );
}

function ConnectionName({ connectionId }: Pick<CleanUpSubject, 'connectionId'>) {
  const { data } = useQuery({ ...connectionQueries.opened(connectionId), enabled: false });
  return data === undefined ? questionTexts.unnamed : <SafeText text={data.name} max={100} />;
}

/** The last question where something must be typed: how many results of what, by which rule, and whether it can be undone. */
export function Question({ subject, previewed, zone }: Pick<PreviewProps<CleanUp>, 'subject' | 'previewed' | 'zone'>) {
  const { preview, input, choice } = previewed;
  const connection = (
    <span className="inline gap-2">
      <ConnectionName {...subject} />
      <ProtectionMark protection={preview.protection} />
    </span>
  );
  const count = <strong>{questionTexts.count(preview.count)}</strong>;
  const whose = <SafeText text={goingFrom(subject, preview)} max={200} />;
  return (
    <>
      <p className={shared['question']}>
        <FilledText text={questionTexts.title} parts={{ count, whose, connection }} />
      </p>
      <p>{questionText(input, preview, zone)}</p>
      {preview.instant === null ? null : <Exact instant={preview.instant} zone={zone} />}
      {choice.hasBackup ? <BackedUp count={preview.count} /> : <p>{questionTexts.notBackedUp}</p>}
    </>
  );
}

/** The contracts that lose something: the name of the one, or the number of several. */
export function goingFrom(
  { contracts }: Pick<CleanUpSubject, 'contracts'>,
  preview: { readonly contracts: readonly Pick<ContractPlan, 'contractId' | 'count'>[] },
): string {
  const going = new Set(preview.contracts.filter(({ count }) => count > 0).map(({ contractId }) => contractId));
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
