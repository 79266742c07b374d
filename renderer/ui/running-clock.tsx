import { type RunBegin, runAge } from '@shared/results/run-age';
import { clockText } from '@shared/words/clock-text';
import styles from './time.module.css';
import { useTicked } from './use-ticked';

/** How long a run has been under way, ticking quietly; `unknown` where nothing here tells. */
export function RunningClock({ begin, unknown = '–' }: { readonly begin: RunBegin; readonly unknown?: string }) {
  const text = useTicked((now) => {
    const { elapsedMs } = runAge(begin, now);
    return elapsedMs === null ? unknown : clockText(elapsedMs);
  });
  return <span className={styles['time']}>{text}</span>;
}
