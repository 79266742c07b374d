import type { ContractKey } from '@renderer/api/result/result-keys';
import { runQueries } from '@renderer/api/result/runs';
import { beginningText, noSuccessText, shortMoment, streakDoubt } from '@renderer/lib/streak-text';
import { useIsAwaySaid } from '@renderer/ui/feedback/error-actions';
import { useDelayed } from '@renderer/ui/hooks/use-delayed';
import { FilledText } from '@renderer/ui/marks/filled-text';
import { LinkButton } from '@renderer/ui/primitives/link-button';
import type { ResultRow, Streak } from '@shared/domain/result/result';
import { isFailing } from '@shared/results/run/run-status';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messages } from './messages';
import type { RunNavigation } from './run-actions';

/** When a failure began and the success before it, epoch milliseconds. */
export interface FailureAndSuccess {
  readonly from: number;
  readonly to: number;
  /** Names of columns and rules that failed. */
  readonly failed: readonly string[];
}

interface FailureHistoryProps {
  readonly target: ContractKey;
  readonly row: ResultRow;
  readonly zone: string;
  readonly actions: RunNavigation;
  /** Shown where the failure begins. */
  readonly changesBetween: (runs: FailureAndSuccess) => ReactNode;
}

/** Since when the contract has failed, and its last success; nothing for a run that did not fail. */
export const FailureHistory = (props: FailureHistoryProps) =>
  isFailing(props.row.status) ? <History {...props} /> : null;

function History({ target, row, zone, actions, changesBetween }: FailureHistoryProps) {
  const { data: streak, error, refetch, isPending } = useQuery(runQueries.streak(target, row));
  const isSlow = useDelayed(isPending, 600);
  const isAwaySaid = useIsAwaySaid(error);
  const between =
    streak?.runsAgo === 0 && streak.lastSuccess !== null
      ? { from: streak.lastSuccess.timestamp, to: row.timestamp, failed: row.failures ?? none }
      : null;
  return (
    <>
      <div className="stack gap-half small" role="status">
        {streak !== undefined ? (
          <>
            <FirstFailed streak={streak} zone={zone} onOpenRun={actions.onOpenRun} />
            <LastSuccess streak={streak} row={row} zone={zone} actions={actions} />
          </>
        ) : error !== null && !isAwaySaid ? (
          <p className="quiet">
            {messages.history.unread} <LinkButton onClick={() => void refetch()}>{messages.history.retry}</LinkButton>
          </p>
        ) : (
          <p className="quiet">{isSlow ? messages.history.loading : '\u00a0'}</p>
        )}
      </div>
      {between === null ? null : <div className="small">{changesBetween(between)}</div>}
    </>
  );
}

const none: readonly string[] = [];

interface FirstFailedProps extends Pick<RunNavigation, 'onOpenRun'> {
  readonly streak: Streak;
  readonly zone: string;
}

/** `First failed on 12 May 2026, 14:00 CEST (9 runs before this one)`; a partial success is named as one. */
function FirstFailed({ streak, zone, onOpenRun }: FirstFailedProps) {
  const { firstFailed, runsAgo } = streak;
  if (firstFailed === null) return null;
  const doubt = streakDoubt(streak);
  if (runsAgo === 0 && streak.lastSuccess === null) return <p>{messages.history.noEarlier(doubt)}</p>;
  const beginning = beginningText(firstFailed);
  if (runsAgo === 0) return <p>{messages.history.firstSinceSuccess(beginning.as === '', doubt)}</p>;
  const run = (
    <LinkButton onClick={() => onOpenRun(firstFailed.key)}>{shortMoment(firstFailed.timestamp, zone)}</LinkButton>
  );
  return (
    <p>
      <FilledText text={messages.history.first(beginning, runsAgo, doubt)} parts={{ run }} />
    </p>
  );
}

interface LastSuccessProps {
  readonly streak: Streak;
  readonly row: ResultRow;
  readonly zone: string;
  readonly actions: RunNavigation;
}

function LastSuccess({ streak, row, zone, actions: { onOpenRun, onCompare } }: LastSuccessProps) {
  const { lastSuccess } = streak;
  if (lastSuccess === null) return <p className="quiet">{noSuccessText(streak)}</p>;
  const run = (
    <LinkButton onClick={() => onOpenRun(lastSuccess.key)}>{shortMoment(lastSuccess.timestamp, zone)}</LinkButton>
  );
  const compare = (
    <LinkButton onClick={() => onCompare([lastSuccess.key, row.key])}>{messages.history.compare}</LinkButton>
  );
  return (
    <p>
      <FilledText text={messages.history.lastSuccess} parts={{ run, compare }} />
    </p>
  );
}
