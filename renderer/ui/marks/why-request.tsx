import { messages } from '@renderer/ui/messages';
import type { Asker } from '@shared/format/asked-by';
import type { ReactNode } from 'react';
import styles from './why-request.module.css';

interface WhyRequestProps {
  /** What the requests were for. */
  readonly by: Asker;
  /** When something was read. */
  readonly children: ReactNode;
}

/** When something was read, as a link to its requests in the log. */
export const WhyRequest = ({ by, children }: WhyRequestProps) => (
  <a className={styles['why']} href={`#/requests?by=${by}`} title={messages.layout.whyRequest}>
    {children}
  </a>
);
