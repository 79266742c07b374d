import { connectionQueries, sampleConnectionId } from '@renderer/api/connections';
import { ErrorNotice } from '@renderer/ui/feedback/error-notice';
import { useElapsed } from '@renderer/ui/hooks/use-elapsed';
import { Button } from '@renderer/ui/primitives/button';
import { formatElapsed } from '@shared/format/format';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Database from 'lucide-react/icons/database';
import History from 'lucide-react/icons/history';
import WifiOff from 'lucide-react/icons/wifi-off';
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

const parts = [
  {
    Icon: Database,
    title: 'A few hundred contracts',
    text: 'Over several services, in every approval status: owned, inherited, deleted, and with awkward names.',
  },
  {
    Icon: History,
    title: 'Years of results',
    text: 'Every status, all four dimensions, and one contract with 100,000 results to scroll through.',
  },
  {
    Icon: WifiOff,
    title: 'Nothing leaves this computer',
    text: 'A small catalog server inside the app. Validate and delete freely: it starts afresh with the app.',
  },
] as const;

/** What the sample workspace holds. */
const SampleContents = () => (
  <section aria-labelledby="sample-contents">
    <h2 className={styles['heading']} id="sample-contents">
      In the sample workspace
    </h2>
    <ul className={styles['parts']}>
      {parts.map(({ Icon, title, text }) => (
        <li key={title} className={styles['part']}>
          <Icon size={16} aria-hidden />
          <div>
            <h3 className={styles['partTitle']}>{title}</h3>
            <p className={styles['partText']}>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  </section>
);
