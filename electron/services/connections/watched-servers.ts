import type { ConnectionId } from '@shared/domain/ids';
import { createHealthKeeper, type HealthKeeperDeps } from './health-keeper';
import { createServerDirectory, type ServerDirectoryDeps } from './server-directory';

export type WatchedServersDeps = ServerDirectoryDeps & Omit<HealthKeeperDeps, 'look'>;

/** The clients of the connections, each with an eye on whether its server is there. */
export function createWatchedServers({ openServer, accessOf, ...deps }: WatchedServersDeps) {
  const health = createHealthKeeper({ ...deps, look: async (id) => (await apis.apiOf(id)).look() });
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
