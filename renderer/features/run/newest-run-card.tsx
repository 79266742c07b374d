import { useSettings } from '@renderer/api/app';
import { useOffers } from '@renderer/api/command-offers';
import type { ContractKey } from '@renderer/api/result-keys';
import { resultQueries } from '@renderer/api/results';
import { isContractGone } from '@renderer/lib/gone';
import { zoneOf } from '@renderer/lib/time-zone';
import { ContractGone } from '@renderer/ui/feedback/contract-gone';
import { EmptyState } from '@renderer/ui/feedback/empty-state';
import { useIsAwaySaid } from '@renderer/ui/feedback/error-actions';
import { ReadFailure } from '@renderer/ui/feedback/error-notice';
import { SkeletonRows } from '@renderer/ui/feedback/skeleton';
import { Panel } from '@renderer/ui/layout/panel';
import { RunHeadline } from '@renderer/ui/marks/run-headline';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Button } from '@renderer/ui/primitives/button';
import { LinkButton } from '@renderer/ui/primitives/link-button';
import type { LatestSummary } from '@shared/domain/contract';
import type { ResultRow } from '@shared/domain/result';
import type { AppError } from '@shared/errors/app-error';
import { formatClock } from '@shared/format/instant';
import { isFailing } from '@shared/results/failing';
import { useQuery } from '@tanstack/react-query';
import { DimensionList } from './dimension-list';
import styles from './run.module.css';
import { RunningNote } from './running-note';
import { SummaryMark } from './summary-mark';

interface NewestRunCardProps {
  readonly target: ContractKey;
  /** What the contract itself says about its newest run: shown only when it disagrees. */
  readonly summary: LatestSummary | null;
  readonly isDeleted: boolean;
  readonly onOpen: (key: string) => void;
  readonly onCompareWithLastSuccess: (row: ResultRow) => void;
}

/** The newest result of a contract, read from the results themselves. */
export function NewestRunCard(props: NewestRunCardProps) {
  const { target, summary, isDeleted, onOpen, onCompareWithLastSuccess } = props;
  const zone = zoneOf(useSettings().zone);
  const validating = useOffers(target.connectionId)('validate');
  const query = useQuery(resultQueries.newest(target));
  const row = query.data;
  // While the server is away the window says it once.
  const isAwaySaid = useIsAwaySaid(query.error);
  const isUnread = query.error !== null && (row === undefined || !isAwaySaid);
  return (
    <Panel
      title="Newest result"
      note={query.dataUpdatedAt === 0 ? undefined : `as of ${formatClock(query.dataUpdatedAt, zone)}`}
      actions={row ? <OpenButton row={row} onOpen={onOpen} /> : undefined}
    >
      {isUnread ? (
        <Unread
          error={query.error}
          isDeleted={isDeleted}
          isOlderShown={row !== undefined}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {row === undefined ? (
        isUnread ? null : (
          <SkeletonRows count={5} label="Loading the newest result" />
        )
      ) : row === null ? (
        <NeverValidated canValidate={!isDeleted && validating.isOffered} />
      ) : (
        <>
          <NewestRun target={target} row={row} zone={zone} />
          {isFailing(row.status) ? (
            <p className={styles['changed']}>
              <LinkButton onClick={() => onCompareWithLastSuccess(row)}>What changed since the last success</LinkButton>
            </p>
          ) : null}
        </>
      )}
      {row === undefined ? null : <SummaryMark summary={summary} newest={row} zone={zone} />}
    </Panel>
  );
}

interface UnreadProps {
  readonly error: AppError;
  readonly isDeleted: boolean;
  /** What was read before stands below. */
  readonly isOlderShown: boolean;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

const Unread = ({ error, isOlderShown, ...actions }: UnreadProps) => {
  const isGone = isContractGone(error);
  return (
    <div className={styles['unread']}>
      {isGone ? (
        <ContractGone {...actions} />
      ) : (
        <ReadFailure
          error={error}
          doing="read the newest result"
          onRetry={actions.onRetry}
          retrying={actions.retrying}
        />
      )}
      {isOlderShown ? <p>Showing the last one that was loaded.{isGone ? '' : ' There may be a newer one.'}</p> : null}
    </div>
  );
};

const NeverValidated = ({ canValidate }: { readonly canValidate: boolean }) => (
  <EmptyState
    title="Never validated"
    text={`There is no result for this contract.${canValidate ? ' Validate it to get the first one.' : ''}`}
  />
);

function OpenButton({ row, onOpen }: { readonly row: ResultRow; readonly onOpen: (key: string) => void }) {
  return (
    <Button size="small" variant="ghost" onClick={() => onOpen(row.key)}>
      Open
    </Button>
  );
}

interface NewestRunProps {
  readonly target: ContractKey;
  readonly row: ResultRow;
  readonly zone: string;
}

/** A result in short: status, time, dimensions, message. */
export function NewestRun({ target, row, zone }: NewestRunProps) {
  return (
    <div className={styles['stack']}>
      <RunHeadline row={row} zone={zone} />
      <RunningNote target={target} row={row} zone={zone} />
      <DimensionList row={row} />
      {row.message === null || row.message === '' ? null : (
        <p className={styles['message']}>
          <SafeText text={row.message} />
        </p>
      )}
    </div>
  );
}
