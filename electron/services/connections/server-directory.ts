import { type ConnectionId, connectionIdSchema } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import { type CircuitBreakerDeps, createCircuitBreakers } from './circuit-breaker';
import type { OpenServer, ServerAccess, ServerApi, ServerDirectory } from './server-api';

interface ServerDirectoryDeps {
  readonly openServer: OpenServer;
  /** Rejects with `no_connection` when there is none of that id. */
  readonly accessOf: (id: ConnectionId) => Promise<ServerAccess>;
}

/**
 * One client per connection, made on first use, so that limits and sockets are shared by everything that asks. A client
 * that is still being made can be forgotten too: it must not outlive the address it was made for.
 */
function createServerDirectory({ openServer, accessOf }: ServerDirectoryDeps) {
  const open = new Map<ConnectionId, Promise<ServerApi>>();
  let isClosed = false;

  function start(id: ConnectionId): Promise<ServerApi> {
    const opening = accessOf(id).then(openServer);
    open.set(id, opening);
    opening.catch(() => {
      // What could not be opened may be tried again.
      if (open.get(id) === opening) open.delete(id);
    });
    return opening;
  }

  const directory: ServerDirectory = {
    async apiOf(connectionId) {
      // Whoever still reads while the app ends must not begin anew.
      if (isClosed) throw new AppError('cancelled');
      const id = connectionIdSchema.parse(connectionId);
      return open.get(id) ?? start(id);
    },
  };

  return {
    ...directory,
    /** Ends the client of a connection; the next use makes a new one. */
    async forget(id: ConnectionId): Promise<void> {
      const opening = open.get(id);
      open.delete(id);
      await close(opening);
    },
    /** Ends all clients, and makes no other. */
    async closeAll(): Promise<void> {
      isClosed = true;
      const all = [...open.values()];
      open.clear();
      await Promise.all(all.map(close));
    },
  };
}

async function close(opening: Promise<ServerApi> | undefined): Promise<void> {
  const api = await opening?.catch(() => null);
  await api?.close();
}

export type WatchedServersDeps = ServerDirectoryDeps & Omit<CircuitBreakerDeps, 'look'>;

/** The clients of the connections, each with an eye on whether its server is there. */
export function createWatchedServers({ openServer, accessOf, ...deps }: WatchedServersDeps) {
  const health = createCircuitBreakers({ ...deps, look: async (id) => (await apis.apiOf(id)).look() });
  const apis = createServerDirectory({
    openServer,
    accessOf: async (id) => ({ ...(await accessOf(id)), gate: health.gateOf(id) }),
  });
  return {
    apiOf: apis.apiOf,
    health,
    /** Ends the client of a connection: its address or token is another one, so nothing known of the server holds. */
    async forget(id: ConnectionId): Promise<void> {
      await apis.forget(id);
      health.forget(id);
    },
    async close(): Promise<void> {
      health.close();
      await apis.closeAll();
    },
  };
}
