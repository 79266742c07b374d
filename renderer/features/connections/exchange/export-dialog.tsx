import { useExportConnections } from '@renderer/api/connections';
import { hostOf } from '@renderer/features/connections/connection-messages';
import type { ListedConnection } from '@renderer/features/connections/list/all-connections';
import { ErrorNotice } from '@renderer/ui/feedback/error-notice';
import { useToast } from '@renderer/ui/feedback/use-toast';
import { Checkbox } from '@renderer/ui/fields/checkbox';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Button } from '@renderer/ui/primitives/button';
import { Dialog } from '@renderer/ui/primitives/dialog';
import type { ConnectionId } from '@shared/domain/ids';
import { plural } from '@shared/format/format';
import { clip, plainText } from '@shared/format/text';
import { useState } from 'react';
import styles from './exchange.module.css';

interface ExportDialogProps {
  readonly servers: readonly ListedConnection[];
  /** The one it was asked for; null for all. */
  readonly chosen: ConnectionId | null;
  readonly onClose: () => void;
}

/** Writes connections into a file for another computer or a colleague: everything but the tokens. */
export function ExportDialog({ servers, chosen, onClose }: ExportDialogProps) {
  const [picked, setPicked] = useState<ReadonlySet<ConnectionId>>(
    () => new Set(chosen === null ? servers.map(({ id }) => id) : [chosen]),
  );
  const toast = useToast();
  const write = useExportConnections();
  const ids = servers.filter(({ id }) => picked.has(id)).map(({ id }) => id);
  const run = () =>
    write.mutate(ids, {
      onSuccess: (written) => {
        // No file was chosen: the dialog stays for another try.
        if (written === null) return;
        const text = clip(plainText(written.fileName), 120);
        toast.show({ title: `${plural(written.connections, 'connection')} exported`, text, tone: 'success' });
        onClose();
      },
    });
  const toggle = (id: ConnectionId) => (isPicked: boolean) =>
    setPicked(new Set(isPicked ? [...picked, id] : [...picked].filter((each) => each !== id)));
  return (
    <Dialog
      open
      onClose={onClose}
      title="Export connections"
      description="Names, addresses, protection, colours and the way to each server. Tokens are never exported: whoever imports the file enters their own."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={write.isPending}
            disabledReason={ids.length === 0 ? 'Choose a connection first.' : null}
            onClick={run}
          >
            {ids.length === 0 ? 'Export…' : `Export ${plural(ids.length, 'connection')}…`}
          </Button>
        </>
      }
    >
      <ul className={styles['entries']} aria-label="Connections to export">
        {servers.map(({ id, name, baseUrl }) => (
          <li key={id} className={styles['entry']}>
            <Checkbox
              checked={picked.has(id)}
              onChange={toggle(id)}
              label={
                <span className={styles['entryName']}>
                  <SafeText text={name} max={100} />
                  <span className={styles['quiet']}>{hostOf(baseUrl ?? '')}</span>
                </span>
              }
            />
          </li>
        ))}
      </ul>
      {write.error === null ? null : <ErrorNotice error={write.error} doing="export the connections" onRetry={run} />}
    </Dialog>
  );
}
