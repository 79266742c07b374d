import { useExportConnections } from '@renderer/api/connection/connections';
import { onceDone } from '@renderer/api/once-done';
import { hostOf } from '@renderer/features/connections/connection-text';
import type { ListedConnection } from '@renderer/features/connections/list/all-connections';
import { messages as shared } from '@renderer/features/connections/messages';
import { ErrorNotice } from '@renderer/ui/feedback/error-notice';
import { useToast } from '@renderer/ui/feedback/use-toast';
import { Checkbox } from '@renderer/ui/fields/checkbox';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Button } from '@renderer/ui/primitives/button';
import { LeaveButton } from '@renderer/ui/primitives/close-button';
import { Dialog } from '@renderer/ui/primitives/dialog';
import type { ConnectionId } from '@shared/domain/ids';
import { clip, plainText } from '@shared/format/text';
import { useState } from 'react';
import styles from './exchange.module.css';
import { messages } from './messages';

const text = messages.export;

interface ExportDialogProps {
  readonly servers: readonly ListedConnection[];
  /** The connection whose menu opened the dialog; null for all. */
  readonly chosen: ConnectionId | null;
  readonly onClose: () => void;
}

/** Exports connections for another computer or a colleague: everything but the tokens. */
export function ExportDialog({ servers, chosen, onClose }: ExportDialogProps) {
  const [selected, setSelected] = useState<ReadonlySet<ConnectionId>>(
    () => new Set(chosen === null ? servers.map(({ id }) => id) : [chosen]),
  );
  const toast = useToast();
  const write = useExportConnections();
  const ids = servers.filter(({ id }) => selected.has(id)).map(({ id }) => id);
  const run = () =>
    onceDone(write.mutateAsync(ids), (written) => {
      // The person chose no file: the dialog stays open.
      if (written === null) return;
      const fileName = clip(plainText(written.fileName), 120);
      toast.show({ title: text.done(written.connections), text: fileName, tone: 'success' });
      onClose();
    });
  const toggle = (id: ConnectionId) => (isSelected: boolean) =>
    setSelected(new Set(isSelected ? [...selected, id] : [...selected].filter((each) => each !== id)));
  return (
    <Dialog
      open
      busy={write.isPending}
      onClose={onClose}
      title={text.title}
      description={text.description}
      footer={
        <>
          <LeaveButton onClick={onClose}>{shared.cancel}</LeaveButton>
          <Button
            variant="primary"
            busy={write.isPending}
            disabledReason={ids.length === 0 ? messages.chooseConnection : null}
            onClick={run}
          >
            {ids.length === 0 ? text.confirmEmpty : text.confirm(ids.length)}
          </Button>
        </>
      }
    >
      <ul className="stack box" aria-label={text.list}>
        {servers.map(({ id, name, baseUrl }) => (
          <li key={id} className={styles['entry']}>
            <Checkbox
              checked={selected.has(id)}
              onChange={toggle(id)}
              label={
                <span className={styles['entryName']}>
                  <SafeText text={name} max={100} />
                  <span className="quiet breaks">
                    <SafeText text={hostOf(baseUrl ?? '')} />
                  </span>
                </span>
              }
            />
          </li>
        ))}
      </ul>
      {write.error === null ? null : <ErrorNotice error={write.error} task={text.task} onRetry={run} />}
    </Dialog>
  );
}
