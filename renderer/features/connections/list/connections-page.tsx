import {
  connectionQueries,
  useDuplicateConnection,
  useOpenToken,
  useRemoveConnection,
} from '@renderer/api/connections';
import { hostOf } from '@renderer/features/connections/connection-messages';
import { ExportDialog } from '@renderer/features/connections/exchange/export-dialog';
import { ImportDialog } from '@renderer/features/connections/exchange/import-dialog';
import { ProbeReport } from '@renderer/features/connections/server/probe-report';
import { ErrorNotice } from '@renderer/ui/feedback/error-notice';
import { SkeletonRows } from '@renderer/ui/feedback/skeleton';
import { PageHeader } from '@renderer/ui/layout/app-frame';
import { Button } from '@renderer/ui/primitives/button';
import { ConfirmDialog } from '@renderer/ui/primitives/confirm-dialog';
import { Dialog } from '@renderer/ui/primitives/dialog';
import { LinkButton } from '@renderer/ui/primitives/link-button';
import type { ConnectionId } from '@shared/domain/ids';
import { plainText } from '@shared/format/text';
import { useQuery } from '@tanstack/react-query';
import FileDown from 'lucide-react/icons/file-down';
import FileUp from 'lucide-react/icons/file-up';
import Plus from 'lucide-react/icons/plus';
import { useRef, useState } from 'react';
import { allConnections, type ListedConnection } from './all-connections';
import { openButtonId } from './connection-card';
import { ConnectionList } from './connection-list';
import styles from './connections.module.css';

interface ConnectionsPageProps {
  readonly onOpen: (connectionId: ConnectionId) => void;
  readonly onShow: (connectionId: ConnectionId) => void;
  readonly onEdit: (connectionId: ConnectionId) => void;
  readonly onReplaceToken: (connectionId: ConnectionId) => void;
  readonly onAdd: () => void;
}

/** What stands over the list. */
type Over =
  | { readonly kind: 'none' }
  | { readonly kind: 'remove'; readonly connection: ListedConnection; readonly next: ListedConnection | undefined }
  | { readonly kind: 'test'; readonly connection: ListedConnection }
  | { readonly kind: 'export'; readonly chosen: ConnectionId | null }
  | { readonly kind: 'import' };

/** All the servers this app knows, and the sample workspace. */
export function ConnectionsPage({ onOpen, onShow, onEdit, onReplaceToken, onAdd }: ConnectionsPageProps) {
  const [over, setOver] = useState<Over>({ kind: 'none' });
  const { data, error, refetch, isFetching } = useQuery(connectionQueries.all());
  const duplicate = useDuplicateConnection();
  const unlock = useOpenToken();
  const listed = allConnections(data?.connections ?? []);
  const hasServers = listed.length > 1;
  const actionsOf = (connection: ListedConnection) => ({
    onOpen: () => onOpen(connection.id),
    onShow: () => onShow(connection.id),
    onEdit: () => onEdit(connection.id),
    onTest: () => setOver({ kind: 'test', connection }),
    onReplaceToken: () => onReplaceToken(connection.id),
    onUnlock: () => unlock.mutate(connection.id),
    onDuplicate: () => duplicate.mutate(connection.id),
    onExport: () => setOver({ kind: 'export', chosen: connection.id }),
    onRemove: () => setOver({ kind: 'remove', connection, next: listed[listed.indexOf(connection) + 1] }),
  });
  return (
    <>
      <PageHeader
        title="Connections"
        actions={
          <>
            <Button icon={<FileUp size={14} aria-hidden />} onClick={() => setOver({ kind: 'import' })}>
              Import…
            </Button>
            {hasServers ? (
              <Button
                icon={<FileDown size={14} aria-hidden />}
                onClick={() => setOver({ kind: 'export', chosen: null })}
              >
                Export…
              </Button>
            ) : null}
            <Button variant="primary" icon={<Plus size={14} aria-hidden />} onClick={onAdd}>
              Add connection
            </Button>
          </>
        }
      />
      <div className={styles['list']}>
        {error === null ? null : (
          <ErrorNotice
            error={error}
            doing="read the connections"
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {duplicate.error === null ? null : <ErrorNotice error={duplicate.error} doing="copy the connection" />}
        {unlock.error === null ? null : <ErrorNotice error={unlock.error} doing="open the token" />}
        {data === undefined && error === null ? <SkeletonRows count={3} label="Reading the connections" /> : null}
        {data === undefined || hasServers ? null : <NoServers onAdd={onAdd} />}
        {data === undefined ? null : (
          <ConnectionList connections={listed} lastUsed={data.lastUsed} actionsOf={actionsOf} />
        )}
      </div>
      <Dialogs over={over} listed={listed} onClose={() => setOver({ kind: 'none' })} />
    </>
  );
}

interface DialogsProps {
  readonly over: Over;
  readonly listed: readonly ListedConnection[];
  readonly onClose: () => void;
}

function Dialogs({ over, listed, onClose }: DialogsProps) {
  switch (over.kind) {
    case 'none':
      return null;
    case 'remove':
      return <RemoveDialog connection={over.connection} next={over.next} onClose={onClose} />;
    case 'test':
      return <TestDialog connection={over.connection} onClose={onClose} />;
    case 'export':
      return (
        <ExportDialog servers={listed.filter(({ kind }) => kind === 'server')} chosen={over.chosen} onClose={onClose} />
      );
    case 'import':
      return <ImportDialog onClose={onClose} />;
  }
}

/** Before the first server is known. The sample workspace is listed below all the same. */
const NoServers = ({ onAdd }: { readonly onAdd: () => void }) => (
  <p className={styles['none']}>
    No server yet. <LinkButton onClick={onAdd}>Connect to a server</LinkButton> to see the contracts of your own
    catalog.
  </p>
);

interface RemoveDialogProps {
  readonly connection: ListedConnection;
  /** The next card, which gets the focus when this one has gone. */
  readonly next: ListedConnection | undefined;
  readonly onClose: () => void;
}

/** Asks before a connection and its token are forgotten. */
function RemoveDialog({ connection, next, onClose }: RemoveDialogProps) {
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

interface TestDialogProps {
  readonly connection: ListedConnection;
  readonly onClose: () => void;
}

/** Asks a saved connection's server step by step, with the token that is kept. */
function TestDialog({ connection, onClose }: TestDialogProps) {
  const baseUrl = connection.baseUrl ?? '';
  const { data, error, refetch, isFetching } = useQuery(connectionQueries.tested({ id: connection.id, baseUrl }));
  const again = () => void refetch();
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Test ${plainText(connection.name)}`}
      description={hostOf(baseUrl)}
      footer={
        <>
          <Button busy={isFetching} onClick={again}>
            Test again
          </Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      {error === null ? null : (
        <ErrorNotice error={error} doing="test the connection" retrying={isFetching} onRetry={again} />
      )}
      <ProbeReport test={{ isPending: isFetching, report: data ?? null, isCurrent: true }} />
    </Dialog>
  );
}
