import type { ConnectionId } from '@shared/domain/ids';
import type { Protection } from '@shared/domain/protection';
import type { AwayCause } from '@shared/domain/server-health';
import { useQuery } from '@tanstack/react-query';
import { connectionQueries } from './connections';
import { useServerAway } from './server-health';

/** Whether something may be written over a connection at all, and at this moment. */
export interface WriteState {
  /** The connection is read-only in this app: actions that write are not there. */
  readonly isReadOnly: boolean;
  /** Why nothing can be written just now; null when it can. The actions stay and say this. */
  readonly offReason: string | null;
}

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

/** What every action that writes asks before it is shown. A connection that is not known offers none. */
export function useWriteState(connectionId: ConnectionId): WriteState {
  const protection = useProtection(connectionId);
  const away = useServerAway(connectionId);
  return {
    isReadOnly: protection === null || protection === 'read-only',
    offReason: away === null ? null : offWords[away.cause],
  };
}
