import styles from '@renderer/app/shell.module.css';
import { Spinner } from '@renderer/ui/feedback/spinner';
import { useDelayed } from '@renderer/ui/hooks/use-delayed';
import { useElapsed } from '@renderer/ui/hooks/use-elapsed';
import { formatElapsed } from '@shared/format/format';

/** After this long the person is told how long it has been. */
const timeoutMs = 8000;

/** A whole screen that waits. What is over in a blink shows nothing. */
export function WaitingScreen({ doing }: { readonly doing: string }) {
  const shown = useDelayed(true);
  const elapsedMs = useElapsed(true);
  return (
    <div className={styles['waiting']} role="status">
      {shown ? (
        <>
          <Spinner />
          <span>{elapsedMs < timeoutMs ? `${doing}…` : `${doing}, still waiting (${formatElapsed(elapsedMs)})`}</span>
        </>
      ) : null}
    </div>
  );
}
