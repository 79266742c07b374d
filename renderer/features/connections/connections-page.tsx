import { connectionQueries, useDuplicateConnection, useOpenToken } from '@renderer/api/connections';
import { PageHeader } from '@renderer/ui/app-frame';
import { Button } from '@renderer/ui/button';
import { ErrorNotice } from '@renderer/ui/error-notice';
import { SkeletonRows } from '@renderer/ui/skeleton';
import type { ConnectionId } from '@shared/domain/ids';
import { useQuery } from '@tanstack/react-query';
import FileDown from 'lucide-react/icons/file-down';
import FileUp from 'lucide-react/icons/file-up';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { allConnections, type ListedConnection } from './all-connections';
import { ConnectionList } from './connection-list';
import styles from './connections.module.css';
import { ExportDialog } from './export-dialog';
import { ImportDialog } from './import-dialog';
import { NoServers } from './no-servers';
import { RemoveDialog } from './remove-dialog';
import { TestDialog } from './test-dialog';

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
