import { connectionQueries, sampleConnectionId } from '@renderer/api/connections';
import { Button } from '@renderer/ui/button';
import { ErrorNotice } from '@renderer/ui/error-notice';
import { useElapsed } from '@renderer/ui/use-elapsed';
import { formatElapsed } from '@shared/words/format';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { SampleContents } from './sample-contents';
import styles from './welcome.module.css';

interface WelcomePageProps {
  /** The sample workspace runs. */
  readonly onOpened: () => void;
  readonly onConnect: () => void;
}

/** The first start: what this is, and the two ways in. */
export function WelcomePage({ onOpened, onConnect }: WelcomePageProps) {
  const client = useQueryClient();
  const start = useMutation({
    mutationFn: () => client.fetchQuery(connectionQueries.opened(sampleConnectionId)),
    onSuccess: onOpened,
  });
  const elapsedMs = useElapsed(start.isPending);
  return (
    <div className={styles['page']}>
      <div className={styles['content']}>
        <header>
          <h1 className={styles['title']}>Contract Desk</h1>
          <p className={styles['lead']}>
            Browse the data contracts of your catalog, run their validations and review what came out. Delete old
            results knowing exactly what goes.
          </p>
        </header>
        <div className={styles['ways']}>
          <Button
            variant="primary"
            busy={start.isPending}
            elapsed={elapsedMs < 1000 ? undefined : formatElapsed(elapsedMs)}
            onClick={() => start.mutate()}
          >
            {start.isPending ? 'Starting the sample workspace' : 'Open the sample workspace'}
          </Button>
          <Button onClick={onConnect}>Connect to a server</Button>
        </div>
        {start.error === null ? null : (
          <ErrorNotice error={start.error} doing="start the sample workspace" onRetry={() => start.mutate()} />
        )}
        <SampleContents />
      </div>
    </div>
  );
}
