import type { ContractKey } from '@renderer/api/result/result-keys';
import { resultQueries } from '@renderer/api/result/results';
import { isInherited } from '@renderer/lib/inherited';
import { RunningClock } from '@renderer/ui/marks/running-clock';
import { StatusMark } from '@renderer/ui/marks/status-mark';
import type { Contract } from '@shared/domain/contract/contract';
import type { ResultRow } from '@shared/domain/result/result';
import { isUnfinished } from '@shared/domain/status';
import { contractTitle } from '@shared/format/contract-title';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { beginOf, type FollowedRun, newestFollowed, useFollowedRuns } from './followed-runs';
import { messages } from './messages';
import styles from './run.module.css';

/** The followed run of a contract, the newest of several; null when none is in progress. */
export const useFollowed = (target: ContractKey): FollowedRun | null =>
  useFollowedRuns(({ runs }) => newestFollowed(runs, target));

/**
 * Follows the newest result of the contract on screen while it is Queued or Running. For an inherited contract the newest
 * result may belong to the contract it is inherited from, which is not on screen.
 */
export function useFollowHere(target: ContractKey, contract: Contract): FollowedRun | null {
  const { data, dataUpdatedAt } = useQuery(resultQueries.newest(target));
  const { leave, follow } = useFollowedRuns.getState();
  const followed = useFollowed(target);
  const { connectionId, contractId } = target;

  useEffect(() => () => leave({ connectionId, contractId }), [connectionId, contractId, leave]);

  const followNewest = useEffectEvent((row: ResultRow) => {
    if (!isUnfinished(row.status) || (isInherited(contract) && followed?.row.key !== row.key)) return;
    follow({ target, contractName: contractTitle(contract), row, at: dataUpdatedAt, sent: null });
  });
  // Also runs when another one is no longer followed: the newest may be in progress too.
  const followedKey = followed?.row.key;
  useEffect(() => {
    if (data && data.key !== followedKey) followNewest(data);
  }, [data, followedKey]);
  return followed;
}

/** The status of a run in progress, and for how long. */
export const UnderWay = ({ run }: { readonly run: FollowedRun }) => (
  <span className={styles['running']}>
    <StatusMark status={run.row.status} /> <RunningClock begin={beginOf(run)} unknown="" />
    {run.failure === null ? null : messages.progress.pollFailed}
  </span>
);

interface FollowedHereProps {
  readonly target: ContractKey;
  readonly contract: Contract;
}

/** The run in progress of a contract that this person cannot validate; nothing when there is none. */
export function FollowedHere({ target, contract }: FollowedHereProps) {
  const followed = useFollowHere(target, contract);
  return followed === null ? null : <UnderWay run={followed} />;
}
