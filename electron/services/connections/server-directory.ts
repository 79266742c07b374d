import { type CircuitBreakerDeps, createCircuitBreakers } from '@main/http/circuit-breaker';
import type { Network } from '@shared/domain/connection/connection-network';
import { type ConnectionId, connectionIdSchema } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import type { OpenServer, ServerAccess, ServerApi, ServerDirectory } from './server-api';

interface ClientsDeps {
  readonly openServer: OpenServer;
  /** Rejects with `no_connection` when there is none of that id. */
  readonly accessOf: (id: ConnectionId) => Promise<ServerAccess>;
}

/**
 * One client per connection, created on first use, so that all callers share its limits and sockets. A client that is still being
 * created can be closed too: it must not outlive the address it was created for.
 */
function createClients({ openServer, accessOf }: ClientsDeps) {
  const open = new Map<ConnectionId, Promise<ServerApi>>();
  let isClosed = false;

  function start(id: ConnectionId): Promise<ServerApi> {
    const opening = accessOf(id).then(openServer);
    open.set(id, opening);
    opening.catch(() => {
      // A failed attempt to open may be retried.
      if (open.get(id) === opening) open.delete(id);
    });
    return opening;
  }

  const clients: ServerDirectory = {
    async apiOf(connectionId) {
      // A read still running while the app quits must not open a new client.
      if (isClosed) throw new AppError('cancelled');
      const id = connectionIdSchema.parse(connectionId);
      return open.get(id) ?? start(id);
    },
  };

  return {
    ...clients,
    /** Closes the client of a connection; the next use creates a new one. */
    async forget(id: ConnectionId): Promise<void> {
      const opening = open.get(id);
      open.delete(id);
      await close(opening);
    },
    /** Sets other limits of the open client, if there is one. */
    async adjust(id: ConnectionId, network: Network): Promise<void> {
      const api = await open.get(id)?.catch(() => null);
      api?.adjust(network);
    },
    /** Closes all clients and creates no new ones. */
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

export type ServerDirectoryDeps = ClientsDeps & Omit<CircuitBreakerDeps, 'probe'>;

/** A client for each connection, behind a circuit breaker that says whether the server is there. */
export function createServerDirectory({ openServer, accessOf, ...deps }: ServerDirectoryDeps) {
  const health = createCircuitBreakers({ ...deps, probe: async (id) => (await clients.apiOf(id)).probe() });
  const clients = createClients({
    openServer,
    accessOf: async (id) => ({ ...(await accessOf(id)), circuitBreaker: health.breakerOf(id) }),
  });
  return {
    apiOf: clients.apiOf,
    adjust: clients.adjust,
    health,
    /** Closes the client of a connection whose address or token has changed; nothing known about the server remains. */
    async forget(id: ConnectionId): Promise<void> {
      await clients.forget(id);
      health.forget(id);
    },
    async close(): Promise<void> {
      health.close();
      await clients.closeAll();
    },
  };
}
