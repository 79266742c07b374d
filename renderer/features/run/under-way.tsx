import { RunningClock } from '@renderer/ui/running-clock';
import { StatusMark } from '@renderer/ui/status-mark';
import { beginOf, type FollowedRun } from './followed-run';
import styles from './run.module.css';

/** What is under way, and for how long. */
export const UnderWay = ({ run }: { readonly run: FollowedRun }) => (
  <span className={styles['running']}>
    <StatusMark status={run.row.status} /> <RunningClock begin={beginOf(run)} unknown="" />
    {run.failure === null ? null : ' · the last look failed, trying again'}
  </span>
);
