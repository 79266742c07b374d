import { type ConnectionId, connectionIdSchema } from '@shared/domain/ids';
import type { OpenServer, ServerAccess, ServerApi, ServerDirectory } from './server-api';

export interface ServerDirectoryDeps {
  readonly openServer: OpenServer;
  /** Rejects with `no_connection` when there is none of that id. */
  readonly accessOf: (id: ConnectionId) => Promise<ServerAccess>;
}

/** One client per connection, made on first use, so that limits and sockets are shared by everything that asks. */
export function createServerDirectory({ openServer, accessOf }: ServerDirectoryDeps) {
  const open = new Map<ConnectionId, ServerApi>();

  const directory: ServerDirectory = {
    async apiOf(connectionId) {
      const id = connectionIdSchema.parse(connectionId);
      const access = await accessOf(id);
      const api = open.get(id) ?? openServer(access);
      open.set(id, api);
      return api;
    },
  };

  return {
    ...directory,
    /** Ends the client of a connection; the next use makes a new one. */
    async forget(id: ConnectionId): Promise<void> {
      const api = open.get(id);
      open.delete(id);
      await api?.close();
    },
    async closeAll(): Promise<void> {
      const apis = [...open.values()];
      open.clear();
      await Promise.all(apis.map((api) => api.close()));
    },
  };
}
