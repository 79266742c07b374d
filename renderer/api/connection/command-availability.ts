import { type CommandAvailability, type CommandId, commands, isAvailable } from '@shared/commands';
import type { Connection } from '@shared/domain/connection/connection';
import type { ConnectionId } from '@shared/domain/ids';
import { catalogue } from '@shared/format/catalogue';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { connectionQueries } from './connections';
import { useServerAway } from './server-health';
import { isTokenInNeed } from './token-in-need';

/** Why commands that change data are off: the server is away, or there is no token. */
const messages = catalogue({
  offWhileAway: {
    unreachable: 'The server cannot be reached at the moment, so nothing can be changed.',
    failing: 'The server returns errors for every request at the moment, so nothing can be changed.',
  },
  offWithoutToken: 'This connection has no token, so nothing can be changed.',
});

/** A connection; undefined while unknown. The list is newer than the opened one: saving reloads it. */
function useKnownConnection(connectionId: ConnectionId): Connection | undefined {
  const { data: listed } = useQuery(connectionQueries.all());
  const { data: opened } = useQuery({ ...connectionQueries.opened(connectionId), enabled: false });
  return listed?.connections.find(({ id }) => id === connectionId) ?? opened;
}

/** Whether a connection was removed, here or in another window; not before it is known which there are. */
export function useIsConnectionGone(connectionId: ConnectionId): boolean {
  const isListed = useQuery(connectionQueries.all()).data !== undefined;
  const isKnown = useKnownConnection(connectionId) !== undefined;
  return connectionId !== '' && isListed && !isKnown;
}

/** Why nothing can be sent over a connection at the moment, and nothing read: its server is away, or it has no token. */
export function useWhyNotReached(connectionId: ConnectionId): string | null {
  const connection = useKnownConnection(connectionId);
  const away = useServerAway(connectionId);
  const isMute = connection !== undefined && isTokenInNeed(connection.token);
  return isMute ? messages.offWithoutToken : away === null ? null : messages.offWhileAway[away.cause];
}

/** Whether each command is available on a connection, and why it is off. Some need a connection that is open. */
export function useAvailabilityOn(connectionId: ConnectionId, isOpen = true): (id: CommandId) => CommandAvailability {
  const protection = useKnownConnection(connectionId)?.protection ?? null;
  const offWhile = useWhyNotReached(connectionId);
  return useCallback(
    (id) => ({
      isAvailable: isAvailable(id, protection, isOpen),
      offReason: commands[id].writes === true ? offWhile : null,
    }),
    [protection, offWhile, isOpen],
  );
}
