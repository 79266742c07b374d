import { messages } from '@renderer/ui/messages';
import type { ConnectionId } from '@shared/domain/ids';
import type { Asker } from '@shared/format/asked-by';
import type { ReactNode } from 'react';
import styles from './why-request.module.css';

interface WhyRequestProps {
  /** What the requests were for. */
  readonly by: Asker;
  /** The server that was asked. */
  readonly connectionId: ConnectionId;
  /** When something was read. */
  readonly children: ReactNode;
}

/** When something was read, as a link to its requests in the log. */
export const WhyRequest = ({ by, connectionId, children }: WhyRequestProps) => (
  <a
    className={styles['why']}
    href={`#/requests?by=${by}&connection=${connectionId}`}
    title={messages.layout.whyRequest}
  >
    {children}
  </a>
);
