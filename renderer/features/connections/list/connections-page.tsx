import { connectionQueries, useDuplicateConnection, useOpenToken } from '@renderer/api/connection/connections';
import { LeftList } from '@renderer/features/connections/belongings/left-list';
import { RemoveConnection } from '@renderer/features/connections/belongings/remove-connection';
import { hostOf } from '@renderer/features/connections/connection-text';
import { ExportDialog } from '@renderer/features/connections/exchange/export-dialog';
import { ImportDialog } from '@renderer/features/connections/exchange/import-dialog';
import { messages as shared } from '@renderer/features/connections/messages';
import { ProbeReport } from '@renderer/features/connections/server/probe-report';
import { ErrorNotice } from '@renderer/ui/feedback/error-notice';
import { SkeletonRows } from '@renderer/ui/feedback/skeleton';
import { PageHeader } from '@renderer/ui/layout/app-frame';
import { FilledText } from '@renderer/ui/marks/filled-text';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Button } from '@renderer/ui/primitives/button';
import { Dialog } from '@renderer/ui/primitives/dialog';
import { LinkButton } from '@renderer/ui/primitives/link-button';
import type { ConnectionId } from '@shared/domain/ids';
import { plainText } from '@shared/format/text';
import { useQuery } from '@tanstack/react-query';
import FileDown from 'lucide-react/icons/file-down';
import FileUp from 'lucide-react/icons/file-up';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { allConnections, type ListedConnection } from './all-connections';
import { openButtonId } from './connection-card';
import { ConnectionList } from './connection-list';
import styles from './connections.module.css';
import { messages } from './messages';

interface ConnectionsPageProps {
  readonly onOpen: (connectionId: ConnectionId) => void;
  readonly onShow: (connectionId: ConnectionId) => void;
  readonly onEdit: (connectionId: ConnectionId) => void;
  readonly onReplaceToken: (connectionId: ConnectionId) => void;
  readonly onAdd: () => void;
  /** Adds a connection with the address of a removed one. */
  readonly onAddAgain: (connectionId: ConnectionId) => void;
}

/** The dialog over the list. */
type OpenDialog =
  | { readonly kind: 'none' }
  | { readonly kind: 'remove'; readonly connection: ListedConnection; readonly next: ListedConnection | undefined }
  | { readonly kind: 'test'; readonly connection: ListedConnection }
  | { readonly kind: 'export'; readonly chosen: ConnectionId | null }
  | { readonly kind: 'import' };

/** All servers that are set up in this app, and the sample workspace. */
export function ConnectionsPage({ onOpen, onShow, onEdit, onReplaceToken, onAdd, onAddAgain }: ConnectionsPageProps) {
  const [open, setOpen] = useState<OpenDialog>({ kind: 'none' });
  const { data, error, refetch, isFetching } = useQuery(connectionQueries.all());
  const duplicate = useDuplicateConnection();
  const unlock = useOpenToken();
  const listed = allConnections(data?.connections ?? []);
  const hasServers = listed.length > 1;
  const actionsOf = (connection: ListedConnection) => ({
    onOpen: () => onOpen(connection.id),
    onShow: () => onShow(connection.id),
    onEdit: () => onEdit(connection.id),
    onTest: () => setOpen({ kind: 'test', connection }),
    onReplaceToken: () => onReplaceToken(connection.id),
    onUnlock: () => unlock.mutate(connection.id),
    onDuplicate: () => duplicate.mutate(connection.id),
    onExport: () => setOpen({ kind: 'export', chosen: connection.id }),
    onRemove: () => setOpen({ kind: 'remove', connection, next: listed[listed.indexOf(connection) + 1] }),
  });
  return (
    <>
      <PageHeader
        title={messages.title}
        actions={
          <>
            <Button icon={<FileUp size={14} aria-hidden />} onClick={() => setOpen({ kind: 'import' })}>
              {messages.import}
            </Button>
            {hasServers ? (
              <Button
                icon={<FileDown size={14} aria-hidden />}
                onClick={() => setOpen({ kind: 'export', chosen: null })}
              >
                {messages.export}
              </Button>
            ) : null}
            <Button variant="primary" icon={<Plus size={14} aria-hidden />} onClick={onAdd}>
              {messages.add}
            </Button>
          </>
        }
      />
      <div className="stack gap-2 page-body">
        {data === undefined && error === null ? <SkeletonRows count={3} label={messages.loading} /> : null}
        {error === null ? null : (
          <ErrorNotice error={error} task={messages.tasks.read} retrying={isFetching} onRetry={() => void refetch()} />
        )}
        {duplicate.error === null ? null : <ErrorNotice error={duplicate.error} task={messages.tasks.duplicate} />}
        {unlock.error === null ? null : <ErrorNotice error={unlock.error} task={shared.tasks.openToken} />}
        {data === undefined || hasServers ? null : <NoServers onAdd={onAdd} />}
        {data === undefined ? null : (
          <ConnectionList connections={listed} lastUsed={data.lastUsed} actionsOf={actionsOf} />
        )}
        <LeftList onConnect={onAddAgain} />
      </div>
      <Dialogs open={open} listed={listed} onClose={() => setOpen({ kind: 'none' })} />
    </>
  );
}

interface DialogsProps {
  readonly open: OpenDialog;
  readonly listed: readonly ListedConnection[];
  readonly onClose: () => void;
}

function Dialogs({ open, listed, onClose }: DialogsProps) {
  switch (open.kind) {
    case 'none':
      return null;
    case 'remove':
      return (
        <RemoveConnection
          connection={open.connection}
          heir={() => document.getElementById(openButtonId(open.next?.id))}
          onClose={onClose}
        />
      );
    case 'test':
      return <TestDialog connection={open.connection} onClose={onClose} />;
    case 'export':
      return (
        <ExportDialog servers={listed.filter(({ kind }) => kind === 'server')} chosen={open.chosen} onClose={onClose} />
      );
    case 'import':
      return <ImportDialog onClose={onClose} />;
  }
}

/** Shown until there is a server. The sample workspace is listed below it. */
const NoServers = ({ onAdd }: { readonly onAdd: () => void }) => (
  <p className={styles['none']}>
    <FilledText text={messages.empty} parts={{ connect: <LinkButton onClick={onAdd}>{shared.connect}</LinkButton> }} />
  </p>
);

interface TestDialogProps {
  readonly connection: ListedConnection;
  readonly onClose: () => void;
}

/** Tests a saved connection step by step, with its stored token. */
function TestDialog({ connection, onClose }: TestDialogProps) {
  const baseUrl = connection.baseUrl ?? '';
  const { data, error, refetch, isFetching } = useQuery(connectionQueries.tested({ id: connection.id, baseUrl }));
  const retry = () => void refetch();
  return (
    <Dialog
      open
      onClose={onClose}
      title={messages.testing.title(plainText(connection.name))}
      description={<SafeText text={hostOf(baseUrl)} />}
      footer={
        <>
          <Button busy={isFetching} onClick={retry}>
            {messages.testing.again}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {messages.testing.close}
          </Button>
        </>
      }
    >
      {error === null ? null : (
        <ErrorNotice error={error} task={shared.tasks.test} retrying={isFetching} onRetry={retry} />
      )}
      <ProbeReport test={{ isPending: isFetching, report: data ?? null, isCurrent: true }} />
    </Dialog>
  );
}
