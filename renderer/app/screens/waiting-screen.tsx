import styles from '@renderer/app/shell.module.css';
import { Spinner } from '@renderer/ui/feedback/spinner';
import { useDelayed } from '@renderer/ui/hooks/use-delayed';
import { useElapsed } from '@renderer/ui/hooks/use-elapsed';
import { formatElapsed } from '@shared/format/format';
import { messages } from './messages';

/** After this time the elapsed time is shown. */
const showElapsedAfterMs = 8000;

interface WaitingScreenProps {
  /** What is under way, such as `Starting`. */
  readonly activity: string;
}

/** A screen that loads. A short wait shows nothing. */
export function WaitingScreen({ activity }: WaitingScreenProps) {
  const shown = useDelayed(true);
  const elapsedMs = useElapsed(true);
  return (
    <div className={styles['waiting']} role="status">
      {shown ? (
        <>
          <Spinner />
          <span>
            {elapsedMs < showElapsedAfterMs
              ? messages.waiting.text(activity)
              : messages.waiting.stillWaiting(activity, formatElapsed(elapsedMs))}
          </span>
        </>
      ) : null}
    </div>
  );
}
