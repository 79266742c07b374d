import type { ConnectionId } from '@shared/domain/ids';
import Search from 'lucide-react/icons/search';
import { type Ref, useState } from 'react';
import styles from './shell.module.css';
import { TextOpening } from './text-opening';
import type { CurrentConnection } from './use-current-connection';

interface OpenBoxProps {
  readonly connectionId: ConnectionId;
  readonly connections: CurrentConnection['all'];
  readonly openerRef: Ref<HTMLButtonElement>;
}

/** The button of the top bar for what a person types or pastes. */
export function OpenBox({ connectionId, connections, openerRef }: OpenBoxProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button ref={openerRef} type="button" className={styles['opener']} onClick={() => setOpen(true)}>
        <Search size={14} aria-hidden />
        <span className={styles['openerText']}>Open by id, name or address…</span>
      </button>
      {isOpen ? (
        <TextOpening connectionId={connectionId} connections={connections} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
