import { connectionQueries } from '@renderer/api/connection/connections';
import type { Connection } from '@shared/domain/connection/connection';
import type { ConnectionId } from '@shared/domain/ids';
import { useQuery } from '@tanstack/react-query';
import { useMatch } from '@tanstack/react-router';

export interface CurrentConnection {
  /** The connection in the address, or else the one used last. */
  readonly id: ConnectionId | null;
  /** The same once it is open in this window; also without a token, since saved data can be shown. */
  readonly openId: ConnectionId | null;
  /** The connection of the screen is not open yet, and nothing says that it cannot be. */
  readonly isOpening: boolean;
  /** Null while it is being opened, and when it does not exist. */
  readonly connection: Connection | null;
  readonly all: readonly Connection[];
  /** Whether the list of connections is loaded. */
  readonly isRead: boolean;
}
const none: readonly Connection[] = [];

/** The connection of the screen; on screens of no connection, the one used last. */
export function useCurrentConnection(): CurrentConnection {
  const match = useMatch({ from: '/c/$connectionId', shouldThrow: false });
  const { data } = useQuery(connectionQueries.all());
  const id = match?.params.connectionId ?? data?.lastUsed ?? null;
  const opened = useQuery({ ...connectionQueries.opened(id ?? ('' as ConnectionId)), enabled: false });
  const listed = data?.connections.find((connection) => connection.id === id);
  return {
    id,
    openId: opened.data === undefined ? null : id,
    isOpening: match !== undefined && opened.isPending,
    connection: opened.data ?? listed ?? null,
    all: data?.connections ?? none,
    isRead: data !== undefined,
  };
}
