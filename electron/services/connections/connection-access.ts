import { parseBaseUrl } from '@main/http/base-url';
import type { Recorder } from '@main/http/recording';
import { plainNetwork } from '@shared/domain/connection/connection-network';
import type { ConnectionId } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import { sampleId } from './described-connection';
import { certificatesOf, proxyOf } from './network-settings';
import type { ConnectionStore, SavedConnection, TokenVault } from './ports';
import type { ServerAccess, SystemNetwork } from './server-api';

/** The running sample service. */
export interface RunningSample {
  readonly baseUrl: string;
  readonly token: string;
}

export interface ConnectionAccessDeps {
  readonly store: ConnectionStore;
  readonly vault: TokenVault;
  readonly network: SystemNetwork;
  /** Starts the sample service, or returns the running one. */
  readonly startSample: () => Promise<RunningSample>;
  /** Called for each call to a saved server that failed because of its token. The sample workspace has no token to renew. */
  readonly onRefused: (id: ConnectionId, error: AppError) => void;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** Called with the wait in milliseconds when a connection's server asks for one. */
  readonly onBusy: (id: ConnectionId, waitMs: number) => void;
  /** What each exchange with a connection's server is handed to; null while nothing is logged. */
  readonly record?: (id: ConnectionId) => ReturnType<Recorder>;
}

type Reachable = Pick<SavedConnection, 'baseUrl' | 'network'>;

/** How to reach a connection's server, and the token that may be sent to it. */
export function createConnectionAccess(deps: ConnectionAccessDeps) {
  const { store, vault, network, startSample, onRefused, onBusy, record = () => null } = deps;
  /** Throws `no_connection` when there is none of that id. */
  const saved = (id: ConnectionId): SavedConnection => {
    const connection = store.find(id);
    if (!connection) throw new AppError('no_connection');
    return connection;
  };

  const networkTo = async (
    { baseUrl, network: chosen }: Reachable,
    token: ServerAccess['token'],
  ): Promise<ServerAccess> => {
    const address = parseBaseUrl(baseUrl, chosen);
    return {
      apiRoot: address.apiRoot,
      token,
      clock: deps.clock,
      certificates: certificatesOf(chosen, network.certificates),
      proxy: proxyOf(chosen, network, address),
      network: chosen,
    };
  };

  /** A saved token is sent only to the origin it was entered for, whatever the connection is now (docs/quality.md S29). */
  const savedToken = async (id: ConnectionId | undefined, origin: string): Promise<string | null> => {
    const connection = id === undefined ? undefined : store.find(id);
    if (!connection || originOf(connection) !== origin) return null;
    return vault.read(connection.id);
  };

  return {
    saved,
    /** Updates a saved connection, if it still exists. */
    update(id: ConnectionId, change: Partial<Omit<SavedConnection, 'id'>>): void {
      const connection = store.find(id);
      if (connection) store.put({ ...connection, ...change });
    },
    networkTo,
    savedToken: savedToken,
    async accessOf(id: ConnectionId): Promise<ServerAccess> {
      if (id === sampleId) {
        const { baseUrl, token } = await startSample();
        const access = await networkTo({ baseUrl, network: plainNetwork }, async () => token);
        return { ...access, record: () => record(id) };
      }
      const connection = saved(id);
      const { origin } = parseBaseUrl(connection.baseUrl, connection.network);
      const access = await networkTo(connection, () => savedToken(id, origin));
      return {
        ...access,
        onRefused: (error) => onRefused(id, error),
        onBusy: (waitMs) => onBusy(id, waitMs),
        record: () => record(id),
      };
    },
  };
}

export type ConnectionAccess = ReturnType<typeof createConnectionAccess>;

/** Null for an unusable address: the file may have been edited by hand. */
export function originOf({ baseUrl, network }: Reachable): string | null {
  try {
    return parseBaseUrl(baseUrl, network).origin;
  } catch {
    return null;
  }
}
