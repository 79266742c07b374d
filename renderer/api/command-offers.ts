import { type CommandId, type CommandOffer, commands, isOffered } from '@shared/commands';
import type { AwayCause } from '@shared/domain/connection';
import type { ConnectionId } from '@shared/domain/ids';
import type { Protection } from '@shared/domain/protection';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { connectionQueries } from './connections';
import { useServerAway } from './server-health';

/**
 * How carefully the data of a connection is treated; null while that is not known. The list is read again whenever a
 * connection is saved; the answer to opening one is older.
 */
function useProtection(connectionId: ConnectionId): Protection | null {
  const { data: listed } = useQuery(connectionQueries.all());
  const { data: opened } = useQuery({ ...connectionQueries.opened(connectionId), enabled: false });
  return (listed?.connections.find(({ id }) => id === connectionId) ?? opened)?.protection ?? null;
}

const offWords: Readonly<Record<AwayCause, string>> = {
  unreachable: 'The server cannot be reached at the moment, so nothing can be changed.',
  failing: 'The server fails whatever it is asked at the moment, so nothing can be changed.',
};

/** What every command of a connection asks before it is shown. Over one that is not open, some have nothing to do. */
export function useOffers(connectionId: ConnectionId, isOpen = true): (id: CommandId) => CommandOffer {
  const protection = useProtection(connectionId);
  const away = useServerAway(connectionId);
  const offWhile = away === null ? null : offWords[away.cause];
  return useCallback(
    (id) => ({
      isOffered: isOffered(id, protection, isOpen),
      offReason: commands[id].writes === true ? offWhile : null,
    }),
    [protection, offWhile, isOpen],
  );
}
