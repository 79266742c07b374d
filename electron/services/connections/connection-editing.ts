import { isDeepStrictEqual } from 'node:util';
import { parseBaseUrl } from '@main/http/base-url';
import { certificateFactsOf } from '@main/http/certificates';
import { readToken, tokenFactsOf } from '@main/http/token';
import { createKeyedMutex } from '@main/lib/keyed-mutex';
import type { Connection, TokenFacts } from '@shared/domain/connection/connection';
import type { CertificateFacts, CertificateFile, Network } from '@shared/domain/connection/connection-network';
import { type ConnectionId, connectionIdSchema } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import { originOf } from './connection-access';
import { type ConnectionDraft, chosenIn, copyName, networkOf, newConnection, trustsNoMore } from './connection-draft';
import { checkNetwork } from './network-settings';
import type { ConnectionStore, SavedConnection, TokenVault } from './ports';

export interface ConnectionEditingDeps {
  readonly store: ConnectionStore;
  readonly vault: TokenVault;
  readonly newId: () => string;
  /** Throws `no_connection` when there is none of that id. */
  readonly saved: (id: ConnectionId) => SavedConnection;
  readonly described: (connection: SavedConnection) => Connection;
  /** Ends the client of a connection. */
  readonly forgetApi: (id: ConnectionId) => Promise<void>;
  /** Gives the client of a connection other limits. */
  readonly adjustApi: (id: ConnectionId, network: Network) => Promise<void>;
  /** Waits until no write is running over a connection, and blocks new ones until the change is made. */
  readonly whenNotWriting: <T>(id: ConnectionId, change: () => Promise<T>) => Promise<T>;
  /** Called when a connection has another address or token, or was removed: what was learned over the old one is void. */
  readonly onChanged: (id: ConnectionId, isSameAddress: boolean) => void;
  /** `isDeleted`: what a person has made on it is deleted too. */
  readonly onRemoved: (id: ConnectionId, isDeleted: boolean) => void;
}

/** Adding, changing, copying, ordering and removing connections. */
export function createConnectionEditing(deps: ConnectionEditingDeps) {
  const { store, vault, saved, described } = deps;
  const newId = () => connectionIdSchema.parse(deps.newId());
  // Serialized, because interleaved changes could send a token to the wrong server.
  const oneAtATime = createKeyedMutex();

  /**
   * Resolves once the token is in memory, so that a slow keyring does not delay the next change. A change of name, colour or
   * limits keeps the client and its running requests.
   */
  async function change(id: ConnectionId, draft: ConnectionDraft) {
    const before = draft.connectionId === undefined ? null : saved(id);
    const { next, given } = changed(draft, before, id);
    if (before !== null && given === null && isSameWay(before, next)) {
      store.put(next);
      await deps.adjustApi(id, next.network);
      return { next, placing: vault.moveTo(id, next.keeping) };
    }
    // Read again: the token may have been replaced while it waited.
    return deps.whenNotWriting(id, () => move(id, draft, before === null ? null : saved(id)));
  }

  async function move(id: ConnectionId, draft: ConnectionDraft, before: SavedConnection | null) {
    const { next, given, isSameServer } = changed(draft, before, id);
    // In this order no token is sent to an address it was not entered for, whatever is running meanwhile.
    if (!isSameServer) vault.forget(id);
    store.put(next);
    await deps.forgetApi(id);
    const placing = given === null ? vault.moveTo(id, next.keeping) : vault.write(id, given, next.keeping);
    const isSameAddress = before?.baseUrl === next.baseUrl;
    // Pending writes learn of it first.
    if (given !== null || !isSameAddress) deps.onChanged(id, isSameAddress);
    return { next, placing };
  }

  async function save(draft: ConnectionDraft): Promise<Connection> {
    const id = draft.connectionId ?? newId();
    const { next, placing } = await oneAtATime(id, () => change(id, draft));
    await placing;
    return described(next);
  }

  async function remove(id: ConnectionId, isDeleted: boolean): Promise<void> {
    saved(id);
    vault.forget(id);
    store.remove(id);
    if (store.lastUsed() === id) store.setLastUsed(null);
    await deps.forgetApi(id);
    deps.onChanged(id, false);
    deps.onRemoved(id, isDeleted);
  }

  return {
    save,
    remove: (id: ConnectionId, isDeleted = false): Promise<void> =>
      oneAtATime(id, () => deps.whenNotWriting(id, () => remove(id, isDeleted))),

    /** Adds a copy of the connection without its token, right after it. */
    duplicate(id: ConnectionId): Connection {
      const original = saved(id);
      const copy: SavedConnection = {
        ...original,
        id: newId(),
        name: copyName(original.name, new Set(store.all().map(({ name }) => name))),
        tokenFacts: null,
        lastUsedAt: null,
      };
      const order = store.all().flatMap((each) => (each.id === id ? [id, copy.id] : [each.id]));
      store.put(copy);
      store.reorder(order);
      return described(copy);
    },

    reorder: store.reorder,

    readToken: (text: string): TokenFacts => tokenFactsOf(readToken(text)),

    readCertificates(file: CertificateFile): { facts: CertificateFacts[] } {
      const facts = certificateFactsOf(file.pem);
      if (facts === null) throw new AppError('bad_certificates');
      return { facts };
    },
  };
}

/** Whether the client can be kept: address, proxy and certificates are unchanged. */
const isSameWay = (before: SavedConnection, after: SavedConnection): boolean =>
  before.baseUrl === after.baseUrl &&
  isDeepStrictEqual(before.network.proxy, after.network.proxy) &&
  before.network.certificates?.pem === after.network.certificates?.pem;

/** The connection after a change. Throws for an invalid address, proxy or token before anything is changed. */
function changed(draft: ConnectionDraft, before: SavedConnection | null, id: ConnectionId) {
  const network = networkOf(draft.network, before);
  const { apiRoot, origin } = parseBaseUrl(draft.baseUrl, network);
  checkNetwork(network);
  const given = tokenIn(draft);
  const isSameServer = before !== null && originOf(before) === origin && trustsNoMore(before.network, network);
  const next: SavedConnection = {
    ...(before ?? newConnection),
    ...chosenIn(draft),
    id,
    baseUrl: apiRoot,
    network,
    tokenFacts: factsAfter(given, isSameServer ? before : null),
  };
  return { next, given, isSameServer };
}

const factsAfter = (given: string | null, before: SavedConnection | null): TokenFacts | null =>
  given === null ? (before?.tokenFacts ?? null) : tokenFactsOf(given);

const tokenIn = ({ token }: ConnectionDraft): string | null => (token === undefined ? null : readToken(token));
