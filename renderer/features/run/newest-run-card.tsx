import { useAvailabilityOn } from '@renderer/api/connection/command-availability';
import { useSettings } from '@renderer/api/local/app';
import type { ContractKey } from '@renderer/api/result/result-keys';
import { resultQueries } from '@renderer/api/result/results';
import { isContractGone } from '@renderer/lib/gone';
import { zoneOf } from '@renderer/lib/time-zone';
import { ContractGone } from '@renderer/marks/contract-gone';
import { RunHeadline } from '@renderer/marks/run-headline';
import { EmptyState } from '@renderer/ui/feedback/empty-state';
import { useIsAwaySaid } from '@renderer/ui/feedback/error-actions';
import { ReadFailure } from '@renderer/ui/feedback/error-notice';
import { Skeleton } from '@renderer/ui/feedback/skeleton';
import { useDelayed } from '@renderer/ui/hooks/use-delayed';
import { Panel } from '@renderer/ui/layout/panel';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { WhyRequest } from '@renderer/ui/marks/why-request';
import { Button } from '@renderer/ui/primitives/button';
import { LinkButton } from '@renderer/ui/primitives/link-button';
import { VisuallyHidden } from '@renderer/ui/primitives/visually-hidden';
import type { LatestSummary } from '@shared/domain/contract/contract';
import type { ResultRow } from '@shared/domain/result/result';
import { isUnfinished, serverStatus } from '@shared/domain/status';
import type { AppError } from '@shared/errors/app-error';
import { formatClock, formatInstantWithZone } from '@shared/format/instant';
import { shownStatus } from '@shared/format/status-names';
import { isFailing } from '@shared/results/run/run-status';
import { useQuery } from '@tanstack/react-query';
import Info from 'lucide-react/icons/info';
import { DimensionList } from './dimension-list';
import { messages } from './messages';
import styles from './run.module.css';
import { RunningNote } from './running-note';

interface NewestRunCardProps {
  readonly target: ContractKey;
  /** The contract's own summary of its newest run, shown only when it disagrees. */
  readonly summary: LatestSummary | null;
  readonly isDeleted: boolean;
  readonly onOpen: (key: string) => void;
  readonly onCompareWithLastSuccess: (row: ResultRow) => void;
}

/** The newest result of a contract, read from the results and not from the contract's summary. */
export function NewestRunCard(props: NewestRunCardProps) {
  const { target, summary, isDeleted, onOpen, onCompareWithLastSuccess } = props;
  const zone = zoneOf(useSettings().zone);
  const validating = useAvailabilityOn(target.connectionId)('validate');
  const query = useQuery(resultQueries.newest(target));
  const row = query.data;
  // The window's own notice already says that the server is away.
  const isAwaySaid = useIsAwaySaid(query.error);
  const isUnread = query.error !== null && (row === undefined || !isAwaySaid);
  return (
    <Panel
      title={messages.newest.title}
      note={
        query.dataUpdatedAt === 0 ? undefined : (
          <WhyRequest by="results." connectionId={target.connectionId}>
            {messages.newest.asOf(formatClock(query.dataUpdatedAt, zone))}
          </WhyRequest>
        )
      }
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
          <WaitingRun summary={summary} />
        )
      ) : row === null ? (
        <NeverValidated canValidate={!isDeleted && validating.isAvailable} />
      ) : (
        <>
          <NewestRun target={target} row={row} zone={zone} />
          {isFailing(row.status) ? (
            <p className="above-3">
              <LinkButton onClick={() => onCompareWithLastSuccess(row)}>
                {messages.newest.compareWithLastSuccess}
              </LinkButton>
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
  /** The last loaded result is shown below. */
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
          task={messages.newest.reading}
          onRetry={actions.onRetry}
          retrying={actions.retrying}
        />
      )}
      {isOlderShown ? (
        <p>{[messages.newest.showingLast, ...(isGone ? [] : [messages.newest.mayBeNewer])].join(' ')}</p>
      ) : null}
    </div>
  );
};

const NeverValidated = ({ canValidate }: { readonly canValidate: boolean }) => (
  <EmptyState
    title={messages.newest.none.title}
    text={[messages.newest.none.text, ...(canValidate ? [messages.newest.none.canValidate] : [])].join(' ')}
  />
);

function OpenButton({ row, onOpen }: { readonly row: ResultRow; readonly onOpen: (key: string) => void }) {
  return (
    <Button size="small" variant="ghost" onClick={() => onOpen(row.key)}>
      {messages.newest.open}
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
    <div className="stack gap-3">
      <RunHeadline row={row} zone={zone} />
      <RunningNote target={target} row={row} zone={zone} />
      <DimensionList row={row} />
      {row.message === null || row.message === '' ? null : (
        <p className="message">
          <SafeText text={row.message} />
        </p>
      )}
    </div>
  );
}

/** The room of the run that is being read: as high as the contract's own summary makes it, so that nothing below it moves. */
function WaitingRun({ summary }: { readonly summary: LatestSummary | null }) {
  const isShown = useDelayed(true);
  return (
    <div className="stack gap-3" role="status">
      <VisuallyHidden>{messages.newest.loading}</VisuallyHidden>
      <div className={styles['waiting']} aria-hidden="true">
        {isShown ? <Skeleton width="62%" /> : null}
      </div>
      <div aria-hidden="true">
        <DimensionList row={null} />
      </div>
      {summary === null || summary.message === null || summary.message === '' ? null : (
        <p className={styles['waitingText']} aria-hidden="true">
          <SafeText text={summary.message} />
        </p>
      )}
      {summary !== null && isFailing(summary.status) ? <div className={styles['waiting']} aria-hidden="true" /> : null}
    </div>
  );
}

interface SummaryMarkProps {
  readonly summary: LatestSummary | null;
  readonly newest: ResultRow | null;
  readonly zone: string;
}

/** A note when the contract's own summary contradicts its newest result. */
export function SummaryMark({ summary, newest, zone }: SummaryMarkProps) {
  const gap = summaryGap(summary, newest);
  if (gap === null || summary === null) return null;
  return (
    <p className="flex gap-icon above-3 quiet">
      <Info size={14} aria-hidden />
      <span>
        {messages.newest.summary(
          messages.newest.summaryGaps[gap],
          shownStatus(summary.status),
          formatInstantWithZone(summary.timestamp, zone),
        )}
      </span>
    </p>
  );
}

/**
 * How a contract's own summary differs from its newest result; null when they agree or a run is in progress. OpenMetadata
 * does not update the summary when results are deleted, and not always when they are added out of order.
 */
export function summaryGap(
  summary: LatestSummary | null,
  newest: ResultRow | null,
): keyof typeof messages.newest.summaryGaps | null {
  if (summary === null) return null;
  if (newest === null) return 'no-result';
  if (isUnfinished(newest.status)) return null;
  if (summary.timestamp < newest.timestamp) return 'behind';
  if (summary.timestamp > newest.timestamp) return 'ahead';
  return summary.status === serverStatus(newest.status) ? null : 'status';
}
