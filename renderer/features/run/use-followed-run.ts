import type { ContractKey } from '@renderer/api/result-keys';
import { resultQueries } from '@renderer/api/results';
import { isBorrowed } from '@renderer/lib/borrowed';
import type { Contract } from '@shared/domain/contract';
import type { ResultRow } from '@shared/domain/result';
import { isUnfinished } from '@shared/domain/status';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { type FollowedRun, followedId, useFollowedRuns } from './followed-runs';

/** The run of a contract that is followed; null when none is under way. */
export const useFollowed = (target: ContractKey): FollowedRun | null =>
  useFollowedRuns(({ runs }) => runs.get(followedId(target)) ?? null);

/** The name by which news speak of a contract. */
export const nameOf = ({ displayName, name }: Contract): string => displayName ?? name;

/**
 * Has the newest result of a contract on screen followed while it is Queued or Running. That of the contract which
 * another one is inherited from is not: it is not of what is in sight.
 */
export function useFollowHere(target: ContractKey, contract: Contract): FollowedRun | null {
  const { data, dataUpdatedAt } = useQuery(resultQueries.newest(target));
  const { leave, follow } = useFollowedRuns.getState();
  const followed = useFollowed(target);
  const id = followedId(target);

  useEffect(() => () => leave(id), [id, leave]);

  const see = useEffectEvent((row: ResultRow) => {
    if (!isUnfinished(row.status) || (isBorrowed(contract) && followed?.row.key !== row.key)) return;
    follow({ target, contractName: nameOf(contract), row, at: dataUpdatedAt, sent: null });
  });
  // Also when another one is not followed any more: the newest may be under way too.
  const followedKey = followed?.row.key;
  useEffect(() => {
    if (data && data.key !== followedKey) see(data);
  }, [data, followedKey]);
  return followed;
}
