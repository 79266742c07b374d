import { parseBaseUrl } from '@main/http/base-url';
import { readClaims } from '@main/http/jwt-claims';
import { readToken } from '@main/http/token-text';
import type { Keyring, TokenVault } from '@main/secrets/token-vault';
import type { ConnectionStore, SavedConnection } from '@main/settings/connection-store';
import type { Connection } from '@shared/domain/connection';
import { type ConnectionId, connectionIdSchema } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import { type ProbeReport, probeServer } from './connection-probe';
import type { OpenServer, ServerAccess, SystemNetwork } from './server-api';
import { createServerDirectory } from './server-directory';

/** The sample service of this app, once it runs. */
export interface RunningSample {
  readonly baseUrl: string;
  readonly token: string;
}

export interface ConnectionServiceDeps {
  readonly store: ConnectionStore;
  readonly vault: TokenVault;
  readonly keyring: Keyring;
  readonly openServer: OpenServer;
  readonly network: SystemNetwork;
  /** Starts the sample service, or answers with the one that runs. */
  readonly startSample: () => Promise<RunningSample>;
  readonly newId: () => string;
  readonly clock: () => number;
}

export interface ConnectionDraft {
  readonly connectionId?: ConnectionId | undefined;
  readonly name: string;
  readonly baseUrl: string;
  readonly token?: string | undefined;
}

const sampleId = connectionIdSchema.parse('sample');

/** Connections, their tokens and the clients that use them. The only service that handles a token. */
export function createConnectionService(deps: ConnectionServiceDeps) {
  const { store, vault } = deps;
  const saved = (id: ConnectionId): SavedConnection => {
    const connection = store.find(id);
    if (!connection) throw new AppError('no_connection');
    return connection;
  };
  const described = ({ id, name, baseUrl }: SavedConnection): Connection => ({
    id,
    kind: 'server',
    name,
    baseUrl,
    token: vault.placeOf(id),
  });
  const describedSample = (baseUrl: string): Connection => ({
    id: sampleId,
    kind: 'sample',
    name: 'Sample workspace',
    baseUrl,
    token: 'session',
  });

  /** The way to a server. Nothing on this machine is behind a proxy. */
  const route = async (baseUrl: string, token: ServerAccess['token']): Promise<ServerAccess> => {
    const { apiRoot, isLoopback } = parseBaseUrl(baseUrl);
    const proxy = isLoopback ? null : await deps.network.proxyFor(apiRoot);
    return { apiRoot, token, certificates: deps.network.certificates, proxy };
  };

  const apis = createServerDirectory({
    openServer: deps.openServer,
    async accessOf(id) {
      if (id === sampleId) {
        const { baseUrl, token } = await deps.startSample();
        return route(baseUrl, async () => token);
      }
      return route(saved(id).baseUrl, () => vault.read(id));
    },
  });

  /** A kept token goes only to the origin it was given for (quality-goals S29). */
  const keptToken = async (id: ConnectionId | undefined, origin: string): Promise<string | null> => {
    const connection = id === undefined ? undefined : store.find(id);
    if (!connection || parseBaseUrl(connection.baseUrl).origin !== origin) return null;
    return vault.read(connection.id);
  };

  return {
    apiOf: apis.apiOf,
    close: apis.closeAll,

    async list(): Promise<{ connections: Connection[]; lastUsed: ConnectionId | null }> {
      const lastUsed = store.lastUsed();
      const known = store.all().map(described);
      // A sample service that cannot start must not hide the servers: opening it will say why.
      const sampleUrl = async () => (await deps.startSample().catch(() => null))?.baseUrl ?? '';
      const connections = lastUsed === sampleId ? [describedSample(await sampleUrl()), ...known] : known;
      return { connections, lastUsed: connections.some(({ id }) => id === lastUsed) ? lastUsed : null };
    },

    async keyring() {
      const usable = await deps.keyring.isUsable();
      return usable
        ? { place: 'sealed' as const, backend: deps.keyring.backend() }
        : { place: 'session' as const, backend: null };
    },

    async test({ baseUrl, token, connectionId }: Omit<ConnectionDraft, 'name'>): Promise<ProbeReport> {
      return probeServer({
        baseUrl,
        token: async (origin) => (token === undefined ? keptToken(connectionId, origin) : readToken(token)),
        openServer: async (address, secret) => deps.openServer(await route(address, secret)),
        clock: deps.clock,
      });
    },

    async save({ connectionId, name, baseUrl, token }: ConnectionDraft): Promise<Connection> {
      const { apiRoot, origin } = parseBaseUrl(baseUrl);
      const given = token === undefined ? null : readToken(token);
      const before = connectionId === undefined ? null : saved(connectionId);
      const id = before?.id ?? connectionIdSchema.parse(deps.newId());
      if (given !== null) await vault.write(id, given);
      else if (before && parseBaseUrl(before.baseUrl).origin !== origin) vault.forget(id);
      store.put({ id, name, baseUrl: apiRoot });
      await apis.forget(id);
      return described({ id, name, baseUrl: apiRoot });
    },

    async remove(id: ConnectionId): Promise<void> {
      saved(id);
      await apis.forget(id);
      vault.forget(id);
      store.remove(id);
      if (store.lastUsed() === id) store.setLastUsed(null);
    },

    async open(id: ConnectionId): Promise<Connection> {
      const connection = id === sampleId ? describedSample((await deps.startSample()).baseUrl) : described(saved(id));
      store.setLastUsed(id);
      return connection;
    },

    openSample(): Promise<Connection> {
      return this.open(sampleId);
    },

    async session(id: ConnectionId) {
      const { session } = await apis.apiOf(id);
      const [version, who] = await Promise.all([
        session.version().catch(() => null),
        session.whoAmI().catch(() => null),
      ]);
      const token = id === sampleId ? null : await vault.read(id);
      return {
        user: who?.displayName ?? who?.name ?? null,
        serverVersion: version,
        tokenExpiresAt: token === null ? null : readClaims(token).expiresAtMs,
        token: id === sampleId ? ('session' as const) : vault.placeOf(id),
      };
    },
  };
}

export type ConnectionService = ReturnType<typeof createConnectionService>;
