import { connectionQueries } from '@renderer/api/connections';
import { isTokenInNeed } from '@renderer/features/connections/connection-messages';
import type { Connection } from '@shared/domain/connection';
import type { ConnectionId } from '@shared/domain/ids';
import { useQuery } from '@tanstack/react-query';
import { useMatch } from '@tanstack/react-router';

export interface CurrentConnection {
  /** Where Contracts leads: the connection in the address, or the one used last. */
  readonly id: ConnectionId | null;
  /** The same once it is open in this window and has a token: it may be spoken to. */
  readonly openId: ConnectionId | null;
  /** What is known of it; null while it is being opened and when it does not exist. */
  readonly connection: Connection | null;
  readonly all: readonly Connection[];
}
const none: readonly Connection[] = [];

/** Where the person is. On screens that belong to no connection it is the one used last. */
export function useCurrentConnection(): CurrentConnection {
  const match = useMatch({ from: '/c/$connectionId', shouldThrow: false });
  const { data } = useQuery(connectionQueries.all());
  const id = match?.params.connectionId ?? data?.lastUsed ?? null;
  const opened = useQuery({ ...connectionQueries.opened(id ?? ('' as ConnectionId)), enabled: false }).data;
  const listed = data?.connections.find((connection) => connection.id === id);
  return {
    id,
    openId: opened === undefined || isTokenInNeed(opened.token) ? null : id,
    connection: opened ?? listed ?? null,
    all: data?.connections ?? none,
  };
}
