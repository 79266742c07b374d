import { LinkButton } from '@renderer/ui/link-button';
import styles from './connections.module.css';

/** Before the first server is known. The sample workspace is listed below all the same. */
export const NoServers = ({ onAdd }: { readonly onAdd: () => void }) => (
  <p className={styles['none']}>
    No server yet. <LinkButton onClick={onAdd}>Connect to a server</LinkButton> to see the contracts of your own
    catalog.
  </p>
);
