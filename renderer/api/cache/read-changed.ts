import { connectionQueries } from '@renderer/api/connection/connections';
import { sharedFolderKey } from '@renderer/api/local/shared-folder';
import type { Connection } from '@shared/domain/connection/connection';
import type { ConnectionId } from '@shared/domain/ids';
import type { ChangedThing } from '@shared/ipc/changed-by';
import type { AppEvent } from '@shared/ipc/events';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { refreshList } from './refresh-list';
import { retryFailedQueries } from './retry-failed-queries';

/** The beginnings of the keys of what is read again. `id`: the connection; null where it is of none. */
const keys: Readonly<Record<Exclude<ChangedThing, 'server' | 'connection'>, (id: ConnectionId | null) => QueryKey[]>> =
  {
    connections: () => [['connections', 'all']],
    left: () => [['connections', 'belongings', 'left']],
    local: (id) => [
      ['connections', 'local', id],
      ['app', 'watch'],
    ],
    marks: (id) => [['contract-index', id, 'marks']],
    identity: (id) => [['contract-index', id, 'identity']],
    batches: () => [['batches']],
    layouts: (id) => [['connections', 'layouts', id]],
    recent: (id) => [['connections', 'recent', id]],
    backups: () => [['backups']],
    requests: () => [['requests']],
    kept: () => [['app'], ['connections'], ['contract-index'], ['activity'], ['backups'], ['requests']],
  };

/** Reads again what another window has changed. */
export function readChanged(
  client: QueryClient,
  { things, connectionId }: Pick<Extract<AppEvent, { type: 'changed-elsewhere' }>, 'things' | 'connectionId'>,
): void {
  for (const thing of things) readThing(client, thing, connectionId);
}

/** Reads again the state of the shared folder, and the items that it has changed. */
export function readShared(
  client: QueryClient,
  { connections }: Pick<Extract<AppEvent, { type: 'shared-folder-changed' }>, 'connections'>,
): void {
  void client.invalidateQueries({ queryKey: sharedFolderKey });
  for (const id of connections) readThing(client, 'local', id);
}

function readThing(client: QueryClient, thing: ChangedThing, id: ConnectionId | null): void {
  switch (thing) {
    case 'connection':
      void readConnection(client, id);
      return;
    case 'server':
      readServer(client, id);
      return;
    default:
      for (const queryKey of keys[thing](id)) void client.invalidateQueries({ queryKey });
  }
}

/**
 * A connection was changed or is gone. Of another address nothing is true that was read; at the same one the lists stay, as in the
 * window that changed it: it may only have another name.
 */
async function readConnection(client: QueryClient, id: ConnectionId | null): Promise<void> {
  const all = connectionQueries.all();
  const before = addressIn(client.getQueryData(all.queryKey), id);
  const now = addressIn(await client.fetchQuery({ ...all, staleTime: 0 }).catch(() => undefined), id);
  const isSameServer = before !== undefined && before === now;
  const isKept = ({ queryKey, state }: Query) => isSameServer && queryKey.includes('list') && state.data !== undefined;
  for (const queryKey of [
    ['server', id],
    ['connections', 'opened', id],
    ['connections', 'session', id],
  ]) {
    void client.resetQueries({ queryKey, predicate: (query) => !isKept(query) });
  }
  void retryFailedQueries(client, 'token');
}

const addressIn = (
  list: { readonly connections: readonly Pick<Connection, 'id' | 'baseUrl'>[] } | undefined,
  id: ConnectionId | null,
): string | undefined => list?.connections.find((each) => each.id === id)?.baseUrl;

/** Longer lists than this many pages begin anew: their rows may have come and gone anywhere. */
const maxPages = 20;

/** A server was written to: what is on the screen is read again, and the rest when it is shown. */
function readServer(client: QueryClient, id: ConnectionId | null): void {
  const filter = { queryKey: ['server', id] };
  for (const query of client.getQueryCache().findAll(filter)) {
    const { queryKey, options } = query;
    const pages = pagesOf(query.state.data);
    if (pages === null) void client.invalidateQueries({ queryKey, exact: true });
    else if (query.isActive() && pages <= maxPages) void refreshList(client, { ...options, queryKey }).catch(() => {});
    else void client.resetQueries({ queryKey, exact: true });
  }
}

/** The pages of a list; null for anything else. */
const pagesOf = (data: unknown): number | null => {
  const { pages }: { pages?: unknown } = Object(data);
  return Array.isArray(pages) ? pages.length : null;
};
