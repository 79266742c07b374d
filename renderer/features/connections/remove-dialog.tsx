import { useRemoveConnection } from '@renderer/api/connections';
import { ConfirmDialog } from '@renderer/ui/confirm-dialog';
import { ErrorNotice } from '@renderer/ui/error-notice';
import { plainText } from '@shared/words/text';
import { useRef } from 'react';
import type { ListedConnection } from './all-connections';
import { openButtonId } from './card-actions';

interface RemoveDialogProps {
  readonly connection: ListedConnection;
  /** The next card, which gets the focus when this one has gone. */
  readonly next: ListedConnection | undefined;
  readonly onClose: () => void;
}

/** Asks before a connection and its token are forgotten. */
export function RemoveDialog({ connection, next, onClose }: RemoveDialogProps) {
  const remove = useRemoveConnection();
  const isGone = useRef(false);
  const leave = () => {
    isGone.current = true;
    onClose();
  };
  return (
    <ConfirmDialog
      open
      width="small"
      title={`Remove ${plainText(connection.name)}?`}
      confirmLabel="Remove connection"
      busy={remove.isPending}
      onCancel={onClose}
      finalFocus={() => (isGone.current ? document.getElementById(openButtonId(next?.id)) : true)}
      onConfirm={() => remove.mutate(connection.id, { onSuccess: leave })}
    >
      <p>This app forgets the address and the token. Nothing is changed on the server.</p>
      {remove.error === null ? null : <ErrorNotice error={remove.error} doing="remove the connection" />}
    </ConfirmDialog>
  );
}
