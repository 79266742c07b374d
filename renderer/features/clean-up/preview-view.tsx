import { ErrorNotice } from '@renderer/ui/error-notice';
import { StatusMark } from '@renderer/ui/status-mark';
import type { CleanUpPreview, CleanUpTarget } from '@shared/domain/clean-up';
import type { ReportedFailure } from '@shared/domain/failure';
import type { ContractId } from '@shared/domain/ids';
import { formatNumber, plural } from '@shared/words/format';
import { formatClock } from '@shared/words/instant';
import { useMemo, useState } from 'react';
import { readPreview } from './clean-up-job';
import { useContractLabels } from './contract-labels';
import { ContractPlans } from './contract-plans';
import styles from './preview.module.css';
import { PreviewFacts } from './preview-facts';
import { PreviewRows } from './preview-rows';
import { PreviewWarnings } from './preview-warnings';
import { goingWords } from './preview-words';
import { Warning } from './warning';

interface PreviewViewProps {
  readonly target: CleanUpTarget;
  readonly preview: CleanUpPreview;
  readonly zone: string;
}

/** What would go: how many, of which status and contract, what stays and why, by which requests, and every single row. */
export function PreviewView(props: PreviewViewProps) {
  const { contracts } = props.preview;
  const problem = contracts.length === 1 ? (contracts[0]?.problem ?? null) : null;
  return problem === null ? <WholePreview {...props} /> : <Unread problem={problem} />;
}

function WholePreview({ target, preview, zone }: PreviewViewProps) {
  const { previewId, count, byStatus, contracts } = preview;
  const [chosen, setChosen] = useState<ContractId | null>(null);
  const isMany = contracts.length > 1;
  const labels = useContractLabels();
  const names = useMemo(
    () =>
      isMany ? new Map(contracts.map(({ contractId: id, name }) => [id as string, labels.get(id) ?? name])) : null,
    [isMany, contracts, labels],
  );
  const shown = chosen === null ? count : (contracts.find(({ contractId }) => contractId === chosen)?.count ?? 0);
  return (
    <div className={styles['preview']}>
      <Summary preview={preview} zone={zone} />
      {byStatus.length === 0 ? null : (
        <ul className={styles['counts']} aria-label="By status">
          {byStatus.map(({ status, count: ofStatus }) => (
            <li key={status} className={styles['count']}>
              <StatusMark status={status} /> {formatNumber(ofStatus)}
            </li>
          ))}
        </ul>
      )}
      <UnreadContracts preview={preview} />
      {count > 0 ? <PreviewWarnings preview={preview} /> : null}
      <PreviewFacts target={target} preview={preview} zone={zone} />
      {isMany ? <ContractPlans plans={contracts} target={target} chosen={chosen} onChoose={setChosen} /> : null}
      {count === 0 ? null : (
        <PreviewRows previewId={previewId} contractId={chosen} count={shown} zone={zone} names={names} />
      )}
    </div>
  );
}

/** A single contract that could not be read: nothing is known, so nothing goes. */
const Unread = ({ problem }: { readonly problem: ReportedFailure }) => (
  <ErrorNotice error={problem} doing="preview the deletion, so nothing can be deleted" onRetry={readPreview} />
);

function Summary({ preview, zone }: Pick<PreviewViewProps, 'preview' | 'zone'>) {
  const at = formatClock(preview.readAt, zone);
  // What could not be read may hold results that the rule takes.
  if (preview.count === 0 && preview.contracts.some(({ problem }) => problem !== null)) return null;
  return preview.count === 0 ? (
    <p role="status">
      <strong>There is nothing to delete.</strong> No result that the rule takes was found at {at}.
    </p>
  ) : (
    <p role="status">
      <strong>{goingWords(preview)}</strong>, as read at {at}.
    </p>
  );
}

function UnreadContracts({ preview }: Pick<PreviewViewProps, 'preview'>) {
  const unread = preview.contracts.filter(({ problem }) => problem !== null).length;
  return unread === 0 ? null : (
    <Warning>
      {plural(unread, 'contract')} could not be read: nothing of {unread === 1 ? 'it' : 'them'} goes.
    </Warning>
  );
}
