import { type ContractKey, contractText } from '@renderer/api/result-keys';
import { resultQueries } from '@renderer/api/results';
import { isInherited } from '@renderer/lib/inherited';
import { RunningClock } from '@renderer/ui/marks/running-clock';
import { StatusMark } from '@renderer/ui/marks/status-mark';
import type { Contract } from '@shared/domain/contract';
import type { ResultRow } from '@shared/domain/result';
import { isUnfinished } from '@shared/domain/status';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { beginOf, type FollowedRun, useFollowedRuns } from './followed-runs';
import styles from './run.module.css';

/** The run of a contract that is followed; null when none is under way. */
export const useFollowed = (target: ContractKey): FollowedRun | null =>
  useFollowedRuns(({ runs }) => runs.get(contractText(target)) ?? null);

/** The name by which news speak of a contract. */
const nameOf = ({ displayName, name }: Contract): string => displayName ?? name;

/**
 * Has the newest result of a contract on screen followed while it is Queued or Running. That of the contract which
 * another one is inherited from is not: it is not of what is in sight.
 */
export function useFollowHere(target: ContractKey, contract: Contract): FollowedRun | null {
  const { data, dataUpdatedAt } = useQuery(resultQueries.newest(target));
  const { leave, follow } = useFollowedRuns.getState();
  const followed = useFollowed(target);
  const id = contractText(target);

  useEffect(() => () => leave(id), [id, leave]);

  const see = useEffectEvent((row: ResultRow) => {
    if (!isUnfinished(row.status) || (isInherited(contract) && followed?.row.key !== row.key)) return;
    follow({ target, contractName: nameOf(contract), row, at: dataUpdatedAt, sent: null });
  });
  // Also when another one is not followed any more: the newest may be under way too.
  const followedKey = followed?.row.key;
  useEffect(() => {
    if (data && data.key !== followedKey) see(data);
  }, [data, followedKey]);
  return followed;
}

/** What is under way, and for how long. */
export const UnderWay = ({ run }: { readonly run: FollowedRun }) => (
  <span className={styles['running']}>
    <StatusMark status={run.row.status} /> <RunningClock begin={beginOf(run)} unknown="" />
    {run.failure === null ? null : ' · the last look failed, trying again'}
  </span>
);

interface FollowedHereProps {
  readonly target: ContractKey;
  readonly contract: Contract;
}

/** The run of a contract that is under way, where nobody may start one; nothing when there is none. */
export function FollowedHere({ target, contract }: FollowedHereProps) {
  const followed = useFollowHere(target, contract);
  return followed === null ? null : <UnderWay run={followed} />;
}
