import type { CircuitBreakerDeps } from '@main/http/circuit-breaker';
import { readToken } from '@main/http/token';
import type { ExchangeFileDialogs } from '@main/services/files/exchange-file';
import type { Connection } from '@shared/domain/connection/connection';
import type { ConnectionId } from '@shared/domain/ids';
import { type ConnectionAccessDeps, createConnectionAccess } from './connection-access';
import { createConnectionAccounts } from './connection-accounts';
import { type ConnectionDraft, networkOf, trustsNoMore } from './connection-draft';
import { type ConnectionEditingDeps, createConnectionEditing } from './connection-editing';
import { createConnectionExchange } from './connection-exchange';
import { type ProbeReport, probeConnection } from './connection-probe';
import { describedSample, describedServer, sampleId } from './described-connection';
import { systemProxyFor } from './network-settings';
import type { SavedConnection } from './ports';
import type { OpenServer, SystemNetwork } from './server-api';
import { createServerDirectory } from './server-directory';

export interface ConnectionServiceDeps extends ConnectionAccessDeps {
  /** `backend`: the system's name of its keyring; null when there is none. */
  readonly keyring: { backend(): string | null };
  readonly openServer: OpenServer;
  /** The system's own, without the app's choice of a proxy. */
  readonly systemNetwork: Pick<SystemNetwork, 'proxyFor'>;
  readonly newId: () => string;
  /** Where connections are exported to, chosen by the person. */
  readonly dialogs: ExchangeFileDialogs;
  readonly clock: () => number;
  /** Called when a connection has another address or token, or was removed: what was learned over the old one is void. */
  readonly onChanged: (id: ConnectionId, isSameAddress: boolean) => void;
  readonly onRemoved: ConnectionEditingDeps['onRemoved'];
  /** Called when a person starts to work with a connection. */
  readonly onOpened: (id: ConnectionId) => void;
  /** Waits until no write is running over a connection, and blocks new ones until the change is made. */
  readonly whenNotWriting: <T>(id: ConnectionId, change: () => Promise<T>) => Promise<T>;
  /** Called when a server goes away or comes back. */
  readonly health: Pick<CircuitBreakerDeps, 'onChanged' | 'onBack' | 'timing'>;
}

type ProbeDraft = Pick<ConnectionDraft, 'connectionId' | 'baseUrl' | 'token' | 'network'>;

/** Connections, their tokens and their clients. The only service that handles tokens. */
export function createConnectionService(deps: ConnectionServiceDeps) {
  const { store, vault, openServer, clock } = deps;
  const access = createConnectionAccess(deps);
  const { saved, networkTo, savedToken } = access;
  const apis = createServerDirectory({ ...deps.health, openServer, clock, accessOf: access.accessOf });
  const accounts = createConnectionAccounts({
    access,
    openServer,
    apiOf: apis.apiOf,
    vault,
    onRenewed: (id) => deps.onChanged(id, true),
  });
  const described = (connection: SavedConnection) => describedServer(connection, vault.placeOf(connection.id));

  /** Rejects with `no_connection` when there is none of that id. Starts the sample workspace for its id. */
  const get = async (id: ConnectionId): Promise<Connection> =>
    id === sampleId ? describedSample((await deps.startSample()).baseUrl) : described(saved(id));

  return {
    apiOf: apis.apiOf,
    close: apis.close,
    health: apis.health,
    ...accounts,
    ...createConnectionEditing({ ...deps, saved, described, forgetApi: apis.forget, adjustApi: apis.adjust }),
    ...createConnectionExchange({ ...deps, described }),

    async list(): Promise<{ connections: Connection[]; lastUsed: ConnectionId | null }> {
      const lastUsed = store.lastUsed();
      const known = store.all().map(described);
      // A sample service that cannot start must not hide the other connections; opening it reports why.
      const sampleUrl = async () => (await deps.startSample().catch(() => null))?.baseUrl ?? '';
      const connections = lastUsed === sampleId ? [describedSample(await sampleUrl()), ...known] : known;
      return { connections, lastUsed: connections.some(({ id }) => id === lastUsed) ? lastUsed : null };
    },

    /** Tries again to open the stored token. */
    async openToken(id: ConnectionId): Promise<Connection> {
      saved(id);
      const before = vault.placeOf(id);
      await vault.retry(id).catch(() => null);
      const after = vault.placeOf(id);
      // Work that stopped for lack of a token can continue, as with a new one.
      if (before !== after && after === 'sealed') deps.onChanged(id, true);
      return described(saved(id));
    },

    /** Where a new token would be stored, and the keyring's name, even if it cannot be used now. */
    keyring: async () => ({ place: await vault.place(), backend: deps.keyring.backend() }),
    /** Whether there is a token that can be opened in this session. */
    hasToken: async (id: ConnectionId): Promise<boolean> =>
      id === sampleId || (await vault.read(id).catch(() => null)) !== null,

    async test({ baseUrl, token, connectionId, network: wanted }: ProbeDraft): Promise<ProbeReport> {
      const before = connectionId === undefined ? undefined : store.find(connectionId);
      const network = networkOf(wanted, before);
      const savedFor = async (origin: string) =>
        before !== undefined && trustsNoMore(before.network, network) ? savedToken(before.id, origin) : null;
      return probeConnection({
        baseUrl,
        network,
        token: async (origin) => (token === undefined ? savedFor(origin) : readToken(token)),
        openServer: async (address, secret) => openServer(await networkTo({ baseUrl: address, network }, secret)),
        clock,
      });
    },

    get,
    systemProxy: async (id: ConnectionId) => systemProxyFor(await get(id), deps.systemNetwork),
    isThere: (id: ConnectionId): boolean => id === sampleId || store.find(id) !== undefined,

    /** The address of a connection, and the account named in its token; null where the token names none. Throws `no_connection`. */
    ownerOf(id: ConnectionId): { readonly address: string; readonly account: string | null } {
      if (id === sampleId) return { address: sampleId, account: sampleId };
      const { baseUrl, tokenFacts } = saved(id);
      return { address: baseUrl, account: tokenFacts?.subject ?? null };
    },

    open: createOpening({ ...deps, get, update: access.update }),
  };
}

export type ConnectionService = ReturnType<typeof createConnectionService>;

interface OpeningDeps extends Pick<ConnectionServiceDeps, 'store' | 'clock' | 'onOpened'> {
  readonly get: (id: ConnectionId) => Promise<Connection>;
  readonly update: (id: ConnectionId, change: { readonly lastUsedAt: number }) => void;
}

/** Opens connections. The one asked for last is the one used last, however long another takes to start. */
function createOpening({ store, clock, onOpened, get, update }: OpeningDeps) {
  let [asked, newest] = [0, 0];
  return async (id: ConnectionId): Promise<Connection> => {
    asked += 1;
    const turn = asked;
    const connection = await get(id);
    if (turn > newest) {
      newest = turn;
      store.setLastUsed(id);
    }
    update(id, { lastUsedAt: clock() });
    onOpened(id);
    return connection;
  };
}
