import { type CommandAvailability, type CommandId, commands, isAvailable } from '@shared/commands';
import type { ConnectionId } from '@shared/domain/ids';
import type { Protection } from '@shared/domain/protection';
import { catalogue } from '@shared/format/catalogue';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { connectionQueries } from './connections';
import { useServerAway } from './server-health';

/** Why commands that change data are off while the server is away. */
const messages = catalogue({
  offWhileAway: {
    unreachable: 'The server cannot be reached at the moment, so nothing can be changed.',
    failing: 'The server returns errors for every request at the moment, so nothing can be changed.',
  },
});

/** The protection of a connection; null while unknown. The list is newer than the opened one: saving reloads it. */
function useProtection(connectionId: ConnectionId): Protection | null {
  const { data: listed } = useQuery(connectionQueries.all());
  const { data: opened } = useQuery({ ...connectionQueries.opened(connectionId), enabled: false });
  return (listed?.connections.find(({ id }) => id === connectionId) ?? opened)?.protection ?? null;
}

/** Whether each command is available on a connection, and why it is off. Some need a connection that is open. */
export function useAvailabilityOn(connectionId: ConnectionId, isOpen = true): (id: CommandId) => CommandAvailability {
  const protection = useProtection(connectionId);
  const away = useServerAway(connectionId);
  const offWhile = away === null ? null : messages.offWhileAway[away.cause];
  return useCallback(
    (id) => ({
      isAvailable: isAvailable(id, protection, isOpen),
      offReason: commands[id].writes === true ? offWhile : null,
    }),
    [protection, offWhile, isOpen],
  );
}
