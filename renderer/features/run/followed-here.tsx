import type { ContractKey } from '@renderer/api/result-keys';
import type { Contract } from '@shared/domain/contract';
import { UnderWay } from './under-way';
import { useFollowHere } from './use-followed-run';

interface FollowedHereProps {
  readonly target: ContractKey;
  readonly contract: Contract;
}

/** The run of a contract that is under way, where nobody may start one; nothing when there is none. */
export function FollowedHere({ target, contract }: FollowedHereProps) {
  const followed = useFollowHere(target, contract);
  return followed === null ? null : <UnderWay run={followed} />;
}
