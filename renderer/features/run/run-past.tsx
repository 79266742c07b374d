import type { ContractKey } from '@renderer/api/result-keys';
import { runQueries } from '@renderer/api/runs';
import { beginningWords, noSuccessWords, shortMoment, streakDoubt } from '@renderer/lib/streak-messages';
import { useIsAwaySaid } from '@renderer/ui/feedback/error-actions';
import { useDelayed } from '@renderer/ui/hooks/use-delayed';
import { LinkButton } from '@renderer/ui/primitives/link-button';
import type { ResultRow, Streak } from '@shared/domain/result';
import { plural } from '@shared/format/format';
import { isFailing } from '@shared/results/failing';
import { useQuery } from '@tanstack/react-query';
import styles from './run.module.css';
import type { RunNavigation } from './run-actions';

interface RunPastProps {
  readonly target: ContractKey;
  readonly row: ResultRow;
  readonly zone: string;
  readonly actions: RunNavigation;
}

/** Since when a run's contract has failed, and its last success; nothing for a run that did not fail. */
export const RunPast = (props: RunPastProps) => (isFailing(props.row.status) ? <Past {...props} /> : null);

function Past({ target, row, zone, actions }: RunPastProps) {
  const { data: streak, error, refetch, isPending } = useQuery(runQueries.streak(target, row));
  const isSlow = useDelayed(isPending, 600);
  const isAwaySaid = useIsAwaySaid(error);
  return (
    <div className={styles['past']} aria-live="polite">
      {streak !== undefined ? (
        <>
          <FirstFailed streak={streak} zone={zone} onOpenRun={actions.onOpenRun} />
          <LastSuccess streak={streak} row={row} zone={zone} actions={actions} />
        </>
      ) : error !== null && !isAwaySaid ? (
        <p className={styles['quiet']}>
          When this first failed could not be read. <LinkButton onClick={() => void refetch()}>Read again</LinkButton>
        </p>
      ) : (
        <p className={styles['quiet']}>{isSlow ? 'Looking for the first failure…' : '\u00a0'}</p>
      )}
    </div>
  );
}

interface FirstFailedProps extends Pick<RunNavigation, 'onOpenRun'> {
  readonly streak: Streak;
  readonly zone: string;
}

/** `First failed on 12 May 2026, 14:00 CEST (9 runs before this one)`; a partial success is named as one. */
function FirstFailed({ streak, zone, onOpenRun }: FirstFailedProps) {
  const { firstFailed, runsAgo } = streak;
  if (firstFailed === null) return null;
  const doubt = streakDoubt(streak);
  const rest = doubt === null ? '' : `, ${doubt}`;
  if (runsAgo === 0 && streak.lastSuccess === null) return <p>No earlier run that failed was found{rest}.</p>;
  const { lead, as } = beginningWords(firstFailed);
  if (runsAgo === 0) {
    const isPlain = as === '';
    return (
      <p>
        {isPlain ? 'The first that failed since the last success' : 'The failures since the last success began here'}
        {rest}.
      </p>
    );
  }
  return (
    <p>
      {lead}{' '}
      <LinkButton onClick={() => onOpenRun(firstFailed.key)}>{shortMoment(firstFailed.timestamp, zone)}</LinkButton> (
      {as}
      {plural(runsAgo, 'run')} before this one{rest})
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
  if (lastSuccess === null) return <p className={styles['quiet']}>{noSuccessWords(streak)}</p>;
  return (
    <p>
      Last success{' '}
      <LinkButton onClick={() => onOpenRun(lastSuccess.key)}>{shortMoment(lastSuccess.timestamp, zone)}</LinkButton>
      {' · '}
      <LinkButton onClick={() => onCompare([lastSuccess.key, row.key])}>Compare with it</LinkButton>
    </p>
  );
}
