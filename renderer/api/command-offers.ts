import { type CommandId, commands } from '@shared/commands';
import type { ConnectionId } from '@shared/domain/ids';
import type { Protection } from '@shared/domain/protection';
import type { AwayCause } from '@shared/domain/server-health';
import { useQuery } from '@tanstack/react-query';
import { connectionQueries } from './connections';
import { useServerAway } from './server-health';

/** Whether a command is there, and can be used at this moment. */
export interface CommandOffer {
  /** False: it is not shown. */
  readonly isOffered: boolean;
  /** Why it cannot be used just now; null when it can. It stays and says this. */
  readonly offReason: string | null;
}

/** The one place that says what is done over a connection. One that is not known offers nothing that writes. */
export const isOffered = (id: CommandId, protection: Protection | null): boolean =>
  commands[id].writes !== true || (protection !== null && protection !== 'read-only');

/**
 * How carefully the data of a connection is treated; null while that is not known. The list is read again whenever a
 * connection is saved; the answer to opening one is older.
 */
export function useProtection(connectionId: ConnectionId): Protection | null {
  const { data: listed } = useQuery(connectionQueries.all());
  const { data: opened } = useQuery({ ...connectionQueries.opened(connectionId), enabled: false });
  return (listed?.connections.find(({ id }) => id === connectionId) ?? opened)?.protection ?? null;
}

const offWords: Readonly<Record<AwayCause, string>> = {
  unreachable: 'The server cannot be reached at the moment, so nothing can be changed.',
  failing: 'The server fails whatever it is asked at the moment, so nothing can be changed.',
};

/** What every command asks before it is shown. */
export function useOffers(connectionId: ConnectionId): (id: CommandId) => CommandOffer {
  const protection = useProtection(connectionId);
  const away = useServerAway(connectionId);
  return (id) => ({
    isOffered: isOffered(id, protection),
    offReason: away === null || commands[id].writes !== true ? null : offWords[away.cause],
  });
}
