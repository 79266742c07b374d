import { StatusMark } from '@renderer/ui/marks/status-mark';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import { hasClass } from '@shared/errors/error-table';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleHelp from 'lucide-react/icons/circle-help';
import CircleX from 'lucide-react/icons/circle-x';
import type { ReactNode } from 'react';
import { messages } from './messages';
import styles from './outcome-mark.module.css';
import { ServerSays, serverWord } from './server-says';

/** The outcome of a contract from the index; or that it is gone, was never validated, or its results are not loaded yet. */
export function OutcomeMark({ indexed }: { readonly indexed: IndexedContract }) {
  const { newest } = indexed.standing;
  // An earlier outcome means nothing for a contract that the server does not know.
  if (indexed.problem !== null && hasClass(indexed.problem.code, 'gone')) {
    return <Words icon={<CircleX className={styles['icon']} size={14} aria-hidden />} text={messages.outcomes.gone} />;
  }
  if (indexed.readAt === null) return <NotRead indexed={indexed} />;
  if (newest === null) {
    return (
      <Words icon={<CircleDashed className={styles['icon']} size={14} aria-hidden />} text={messages.outcomes.never} />
    );
  }
  return <StatusMark status={newest.status} />;
}

/** For a contract whose results were not read: what the server says of it, marked as that, or nothing. */
export function NotRead({ indexed }: { readonly indexed: IndexedContract }) {
  const latest = serverWord(indexed);
  if (latest !== null) return <ServerSays latest={latest} />;
  return <Words icon={<CircleHelp className={styles['icon']} size={14} aria-hidden />} text={messages.notLoaded} />;
}

const Words = ({ icon, text }: { readonly icon: ReactNode; readonly text: string }) => (
  <span className={styles['words']}>
    {icon}
    <span className="cut">{text}</span>
  </span>
);
