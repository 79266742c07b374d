import { useTicked } from '@renderer/ui/hooks/use-ticked';
import { clockText } from '@shared/format/clock-text';
import { type RunBegin, runAge } from '@shared/results/run-age';
import styles from './time.module.css';

/** How long a run has been under way, ticking quietly; `unknown` where nothing here tells. */
export function RunningClock({ begin, unknown = '–' }: { readonly begin: RunBegin; readonly unknown?: string }) {
  const text = useTicked((now) => {
    const { elapsedMs } = runAge(begin, now);
    return elapsedMs === null ? unknown : clockText(elapsedMs);
  });
  return <span className={styles['time']}>{text}</span>;
}
