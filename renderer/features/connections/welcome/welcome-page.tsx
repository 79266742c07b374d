import { connectionQueries, sampleConnectionId } from '@renderer/api/connection/connections';
import { messages } from '@renderer/features/connections/form/messages';
import { messages as shared } from '@renderer/features/connections/messages';
import { ErrorNotice } from '@renderer/ui/feedback/error-notice';
import { useElapsed } from '@renderer/ui/hooks/use-elapsed';
import { Button } from '@renderer/ui/primitives/button';
import { formatElapsed } from '@shared/format/format';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Database from 'lucide-react/icons/database';
import History from 'lucide-react/icons/history';
import WifiOff from 'lucide-react/icons/wifi-off';
import styles from './welcome.module.css';

const text = messages.welcome;

interface WelcomePageProps {
  /** The sample workspace has started. */
  readonly onOpened: () => void;
  readonly onConnect: () => void;
}

/** The first start: what this app is, and a choice between the sample workspace and a server. */
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
          <h1 className={styles['title']}>{text.title}</h1>
          <p className={styles['lead']}>{text.lead}</p>
        </header>
        <div className="cluster gap-2">
          <Button
            variant="primary"
            busy={start.isPending}
            elapsed={elapsedMs < 1000 ? undefined : formatElapsed(elapsedMs)}
            onClick={() => start.mutate()}
          >
            {start.isPending ? text.startingSample : text.openSample}
          </Button>
          <Button onClick={onConnect}>{shared.connect}</Button>
        </div>
        {start.error === null ? null : (
          <ErrorNotice error={start.error} task={shared.tasks.startSample} onRetry={() => start.mutate()} />
        )}
        <SampleContents />
      </div>
    </div>
  );
}

const parts = [
  { Icon: Database, part: text.contracts },
  { Icon: History, part: text.results },
  { Icon: WifiOff, part: text.local },
] as const;

/** What the sample workspace contains. */
const SampleContents = () => (
  <section aria-labelledby="sample-contents">
    <h2 className={styles['heading']} id="sample-contents">
      {text.sampleContents}
    </h2>
    <ul className={styles['parts']}>
      {parts.map(({ Icon, part }) => (
        <li key={part.title} className={styles['part']}>
          <Icon size={16} aria-hidden />
          <div>
            <h3 className="medium">{part.title}</h3>
            <p className="secondary">{part.text}</p>
          </div>
        </li>
      ))}
    </ul>
  </section>
);
