import { connectionQueries } from '@renderer/api/connections';
import { PageHeader } from '@renderer/ui/app-frame';
import { Button } from '@renderer/ui/button';
import { ErrorNotice } from '@renderer/ui/error-notice';
import { SkeletonRows } from '@renderer/ui/skeleton';
import type { ConnectionId } from '@shared/domain/ids';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { allConnections, type ListedConnection } from './all-connections';
import { ConnectionCard } from './connection-card';
import styles from './connections.module.css';
import { NoServers } from './no-servers';
import { RemoveDialog } from './remove-dialog';

interface ConnectionsPageProps {
  readonly onOpen: (connectionId: ConnectionId) => void;
  readonly onShow: (connectionId: ConnectionId) => void;
  readonly onEdit: (connectionId: ConnectionId) => void;
  readonly onAdd: () => void;
}

/** All the servers this app knows, and the sample workspace. */
export function ConnectionsPage({ onOpen, onShow, onEdit, onAdd }: ConnectionsPageProps) {
  const [removing, setRemoving] = useState<ListedConnection | null>(null);
  const { data, error, refetch, isFetching } = useQuery(connectionQueries.all());
  const listed = allConnections(data?.connections ?? []);
  return (
    <>
      <PageHeader
        title="Connections"
        actions={
          <Button icon={<Plus size={14} aria-hidden />} onClick={onAdd}>
            Add connection
          </Button>
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
        {data === undefined && error === null ? <SkeletonRows count={3} label="Reading the connections" /> : null}
        {data?.connections.some(({ kind }) => kind === 'server') === false ? <NoServers onAdd={onAdd} /> : null}
        {data === undefined
          ? null
          : listed.map((connection) => (
              <ConnectionCard
                key={connection.id}
                connection={connection}
                isLastUsed={connection.id === data.lastUsed}
                onOpen={() => onOpen(connection.id)}
                onShow={() => onShow(connection.id)}
                onEdit={() => onEdit(connection.id)}
                onRemove={() => setRemoving(connection)}
              />
            ))}
      </div>
      {removing === null ? null : <RemoveDialog connection={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}
