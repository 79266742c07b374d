import { parseBaseUrl } from '@main/http/base-url';
import { readClaims, readToken, tokenFactsOf } from '@main/http/token';
import type { TokenPlace } from '@shared/domain/connection/connection';
import type { ConnectionId } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import { isRefusal, isTokenAccepted } from '@shared/errors/error-table';
import { type ConnectionAccess, originOf } from './connection-access';
import { sampleId } from './described-connection';
import type { TokenVault } from './ports';
import type { OpenServer, ServerApi } from './server-api';

interface ConnectionAccountsDeps {
  readonly access: Pick<ConnectionAccess, 'saved' | 'networkTo' | 'update'>;
  readonly openServer: OpenServer;
  readonly apiOf: (id: ConnectionId) => Promise<ServerApi>;
  readonly vault: TokenVault;
  /** Called when a token has been replaced. */
  readonly onRenewed: (id: ConnectionId) => void;
}

/** The owner of a token: `name` identifies the account, `label` is displayed. */
interface Account {
  readonly name: string | null;
  readonly label: string | null;
}

interface RenewedToken {
  /** The account of the new token; null when the server does not name it. */
  readonly user: string | null;
  /** The account of the previous token, if it is known to be another one. */
  readonly before: string | null;
  readonly token: TokenPlace;
}

/**
 * Identifies the account on a server, and replaces a token that is no longer accepted. The connection's client stays: it asks for
 * the token before each request, so crawls, previews and running requests continue (docs/quality.md F36).
 */
export function createConnectionAccounts({ access, openServer, apiOf, vault, onRenewed }: ConnectionAccountsDeps) {
  const accounts = new Map<ConnectionId, Account>();
  const remember = (id: ConnectionId, account: Account) => {
    if (account.name !== null) accounts.set(id, account);
  };

  /** The connection may have another address by now: a token goes only to the origin it was entered for (docs/quality.md S29). */
  function expectOrigin(id: ConnectionId, origin: string): void {
    if (originOf(access.saved(id)) !== origin) throw new AppError('no_connection');
  }

  return {
    async session(id: ConnectionId) {
      const { session, connectionFacts } = await apiOf(id);
      const [version, who] = await Promise.all([
        session.version().catch(() => null),
        session.whoAmI().catch(() => null),
      ]);
      // Remembered, so that a later token of another account is noticed.
      if (who !== null) remember(id, accountOf(who));
      return {
        user: who === null ? null : accountOf(who).label,
        serverVersion: version,
        token: id === sampleId ? ('session' as const) : vault.placeOf(id),
        clockOffsetMs: connectionFacts().clockOffsetMs,
      };
    },

    /** Asks the server first: rejects as it does, and then the old token stays. */
    async renewToken(id: ConnectionId, text: string): Promise<RenewedToken> {
      const token = readToken(text);
      const connection = access.saved(id);
      const { origin } = parseBaseUrl(connection.baseUrl, connection.network);
      // An old token that cannot be opened is no reason to refuse a new one.
      const oldToken = await vault.read(id).catch(() => null);
      const api = await openServer(await access.networkTo(connection, async () => token));
      const account = await accountAt(api).finally(() => api.close());
      const now = account.name === null ? claimedBy(token) : account;
      const before = accounts.get(id) ?? (oldToken === null ? nobody : claimedBy(oldToken));
      expectOrigin(id, origin);
      // If another token was saved meanwhile, that one stays.
      if ((await vault.read(id).catch(() => null)) !== oldToken) throw new AppError('cancelled');
      // Checked again, since the keyring may have been slow: there is no await between this and the write.
      expectOrigin(id, origin);
      const place = await vault.write(id, token, connection.keeping);
      remember(id, now);
      access.update(id, { tokenFacts: tokenFactsOf(token) });
      onRenewed(id);
      const isOther = before.name !== null && now.name !== null && before.name !== now.name;
      return { user: now.label, before: isOther ? before.label : null, token: place };
    },
  };
}

const nobody: Account = { name: null, label: null };

type Who = Awaited<ReturnType<ServerApi['session']['whoAmI']>>;

const accountOf = ({ name, displayName }: Who): Account => ({ name: name ?? displayName, label: displayName ?? name });

function claimedBy(token: string): Account {
  const { subject } = readClaims(token);
  return { name: subject, label: subject };
}

/** Other errors show that the token was accepted, if they come from the catalog and not from a web page in front of it. */
const unlessAccepted = (thrown: unknown): null => {
  const { code, details } = AppError.from(thrown);
  // A refusal with `where` comes from a proxy or portal.
  const isAccepted = isRefusal(code) ? details?.where === undefined : isTokenAccepted(code);
  if (isAccepted) return null;
  throw thrown;
};

/** The account of the token that a client sends. Rejects with `unauthorized` when the server does not accept it. */
async function accountAt({ session, contracts }: ServerApi): Promise<Account> {
  const who = await session.whoAmI().catch(unlessAccepted);
  if (who !== null) return accountOf(who);
  // Not every server can say who we are; all of them refuse to list contracts for a token they do not know.
  await contracts.list({ pageSize: 1, include: 'non-deleted' }).catch(unlessAccepted);
  return nobody;
}
