import type { ContractKey } from '@renderer/api/result-keys';
import { RunningClock } from '@renderer/ui/running-clock';
import { StatusMark } from '@renderer/ui/status-mark';
import type { Contract } from '@shared/domain/contract';
import { beginOf, type FollowedRun } from './followed-runs';
import styles from './run.module.css';
import { useFollowHere } from './use-followed-run';

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
