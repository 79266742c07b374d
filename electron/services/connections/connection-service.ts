import type { CircuitBreakerDeps } from '@main/http/circuit-breaker';
import { readToken } from '@main/http/token';
import type { PassedFilePlace } from '@main/services/files/passed-file';
import type { Connection } from '@shared/domain/connection/connection';
import type { ConnectionId } from '@shared/domain/ids';
import { type ConnectionAccessDeps, createConnectionAccess } from './connection-access';
import { createConnectionAccounts } from './connection-accounts';
import { type ConnectionDraft, networkOf, trustsNoMore } from './connection-draft';
import { type ConnectionEditingDeps, createConnectionEditing } from './connection-editing';
import { createConnectionExchange } from './connection-exchange';
import { type ProbeReport, probeConnection } from './connection-probe';
import { describedSample, describedServer, sampleId } from './described-connection';
import type { SavedConnection } from './ports';
import type { OpenServer } from './server-api';
import { createServerDirectory } from './server-directory';

export interface ConnectionServiceDeps extends ConnectionAccessDeps {
  /** `backend`: the system's own name of its store; null when there is none. */
  readonly keyring: { backend(): string | null };
  readonly openServer: OpenServer;
  readonly newId: () => string;
  /** Where connections are exported to: the person says. */
  readonly filePlace: PassedFilePlace;
  readonly clock: () => number;
  /** Called when a connection has another address or token, or is gone: what was learned over the old one is void. */
  readonly onChanged: (id: ConnectionId, isSameAddress: boolean) => void;
  readonly onRemoved: ConnectionEditingDeps['onRemoved'];
  /** Called when a person begins to work with a connection. */
  readonly onOpened: (id: ConnectionId) => void;
  /** Waits until nothing is being written over a connection, and lets nothing begin until the change is made. */
  readonly whenNotWriting: <T>(id: ConnectionId, change: () => Promise<T>) => Promise<T>;
  /** What becomes of a server that goes away and comes back. */
  readonly health: Pick<CircuitBreakerDeps, 'onChanged' | 'onBack' | 'timing'>;
}

type ProbeDraft = Pick<ConnectionDraft, 'connectionId' | 'baseUrl' | 'token' | 'network'>;

/** Connections, their tokens and the clients that use them. The only service that handles a token. */
export function createConnectionService(deps: ConnectionServiceDeps) {
  const { store, vault, openServer, clock } = deps;
  const access = createConnectionAccess(deps);
  const { saved, networkTo, keptToken } = access;
  const apis = createServerDirectory({ ...deps.health, openServer, clock, accessOf: access.accessOf });
  const accounts = createConnectionAccounts({
    access,
    openServer,
    apiOf: apis.apiOf,
    vault,
    onRenewed: (id) => deps.onChanged(id, true),
  });
  const described = (connection: SavedConnection) => describedServer(connection, vault.placeOf(connection.id));

  /** Rejects with `no_connection` when there is none of that id. Starts the sample workspace when that is meant. */
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
      // A sample service that cannot start must not hide the servers: opening it will say why.
      const sampleUrl = async () => (await deps.startSample().catch(() => null))?.baseUrl ?? '';
      const connections = lastUsed === sampleId ? [describedSample(await sampleUrl()), ...known] : known;
      return { connections, lastUsed: connections.some(({ id }) => id === lastUsed) ? lastUsed : null };
    },

    /** Tries again to open the kept token. */
    async openToken(id: ConnectionId): Promise<Connection> {
      saved(id);
      const before = vault.placeOf(id);
      await vault.retry(id).catch(() => null);
      const after = vault.placeOf(id);
      // What stood still for want of a token can continue, as after a new one.
      if (before !== after && after === 'sealed') deps.onChanged(id, true);
      return described(saved(id));
    },

    /** Where a new token would be kept, and the name of the keyring, also of one that is not to be used now. */
    keyring: async () => ({ place: await vault.place(), backend: deps.keyring.backend() }),
    /** Whether there is a token that can be opened in this session. */
    hasToken: async (id: ConnectionId): Promise<boolean> =>
      id === sampleId || (await vault.read(id).catch(() => null)) !== null,

    async test({ baseUrl, token, connectionId, network: wanted }: ProbeDraft): Promise<ProbeReport> {
      const before = connectionId === undefined ? undefined : store.find(connectionId);
      const network = networkOf(wanted, before);
      const kept = async (origin: string) =>
        before !== undefined && trustsNoMore(before.network, network) ? keptToken(before.id, origin) : null;
      return probeConnection({
        baseUrl,
        network,
        token: async (origin) => (token === undefined ? kept(origin) : readToken(token)),
        openServer: async (address, secret) => openServer(await networkTo({ baseUrl: address, network }, secret)),
        clock,
      });
    },

    get,
    isThere: (id: ConnectionId): boolean => id === sampleId || store.find(id) !== undefined,

    /**
     * Where a connection leads, and whose token it has by what the token says of itself; null where it does not say. Throws
     * `no_connection`.
     */
    ownerOf(id: ConnectionId): { readonly address: string; readonly account: string | null } {
      if (id === sampleId) return { address: sampleId, account: sampleId };
      const { baseUrl, tokenFacts } = saved(id);
      return { address: baseUrl, account: tokenFacts?.subject ?? null };
    },

    async open(id: ConnectionId): Promise<Connection> {
      const connection = await get(id);
      store.setLastUsed(id);
      access.note(id, { lastUsedAt: clock() });
      deps.onOpened(id);
      return connection;
    },
  };
}

export type ConnectionService = ReturnType<typeof createConnectionService>;
