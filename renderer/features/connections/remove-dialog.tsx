import { useRemoveConnection } from '@renderer/api/connections';
import { ConfirmDialog } from '@renderer/ui/confirm-dialog';
import { ErrorNotice } from '@renderer/ui/error-notice';
import { plainText } from '@shared/words/text';
import type { ListedConnection } from './all-connections';

interface RemoveDialogProps {
  readonly connection: ListedConnection;
  readonly onClose: () => void;
}

/** Asks before a connection and its token are forgotten. */
export function RemoveDialog({ connection, onClose }: RemoveDialogProps) {
  const remove = useRemoveConnection();
  return (
    <ConfirmDialog
      open
      width="small"
      title={`Remove ${plainText(connection.name)}?`}
      confirmLabel="Remove connection"
      busy={remove.isPending}
      onCancel={onClose}
      onConfirm={() => remove.mutate(connection.id, { onSuccess: onClose })}
    >
      <p>This app forgets the address and the token. Nothing is changed on the server.</p>
      {remove.error === null ? null : <ErrorNotice error={remove.error} doing="remove the connection" />}
    </ConfirmDialog>
  );
}
