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
  readonly access: Pick<ConnectionAccess, 'saved' | 'networkTo' | 'note'>;
  readonly openServer: OpenServer;
  readonly apiOf: (id: ConnectionId) => Promise<ServerApi>;
  readonly vault: TokenVault;
  /** Called when another token has taken the place of the kept one. */
  readonly onRenewed: (id: ConnectionId) => void;
}

/** Who a token belongs to: `name` identifies the account, `label` is shown. */
interface Account {
  readonly name: string | null;
  readonly label: string | null;
}

interface RenewedToken {
  /** Whose token it is; null when the server does not say. */
  readonly user: string | null;
  /** Whose the one before was, when that is known to be another account. */
  readonly before: string | null;
  readonly token: TokenPlace;
}

/**
 * Who we are on a server, and how a new token takes the place of one that is not accepted any more. The connection's
 * client stays: it asks for the token before each request, so crawls, previews and what is under way continue (docs/quality.md F36).
 */
export function createConnectionAccounts({ access, openServer, apiOf, vault, onRenewed }: ConnectionAccountsDeps) {
  const accounts = new Map<ConnectionId, Account>();
  const remember = (id: ConnectionId, account: Account) => {
    if (account.name !== null) accounts.set(id, account);
  };

  /** The connection may lead elsewhere by now: a token goes only to the origin it was given for (docs/quality.md S29). */
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
      // Another account behind a later token is noticed by this one.
      if (who !== null) remember(id, accountOf(who));
      return {
        user: who === null ? null : accountOf(who).label,
        serverVersion: version,
        token: id === sampleId ? ('session' as const) : vault.placeOf(id),
        clockOffsetMs: connectionFacts().clockOffsetMs,
      };
    },

    /** Asks the server first: rejects as it does, and the kept token stays in its place. */
    async renewToken(id: ConnectionId, text: string): Promise<RenewedToken> {
      const token = readToken(text);
      const connection = access.saved(id);
      const { origin } = parseBaseUrl(connection.baseUrl, connection.network);
      // One that does not open is no reason to refuse another.
      const kept = await vault.read(id).catch(() => null);
      const api = await openServer(await access.networkTo(connection, async () => token));
      const account = await accountAt(api).finally(() => api.close());
      const now = account.name === null ? claimedBy(token) : account;
      const before = accounts.get(id) ?? (kept === null ? nobody : claimedBy(kept));
      expectOrigin(id, origin);
      // Of two new tokens the one that was accepted first stays: the other was given up by whoever entered it.
      if ((await vault.read(id).catch(() => null)) !== kept) throw new AppError('cancelled');
      // Again, since the keyring may have taken its time: nothing is waited for between this and the writing.
      expectOrigin(id, origin);
      const place = await vault.write(id, token, connection.keeping);
      remember(id, now);
      access.note(id, { tokenFacts: tokenFactsOf(token) });
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

/** An answer shows that the token was accepted, when it is the catalog that answers and no web page in front of it. */
const unlessAccepted = (thrown: unknown): null => {
  const { code, details } = AppError.from(thrown);
  // A refusal that says where comes from something in between.
  const isAccepted = isRefusal(code) ? details?.where === undefined : isTokenAccepted(code);
  if (isAccepted) return null;
  throw thrown;
};

/** The account behind the token that a client sends. Rejects with `unauthorized` when the server does not accept it. */
async function accountAt({ session, contracts }: ServerApi): Promise<Account> {
  const who = await session.whoAmI().catch(unlessAccepted);
  if (who !== null) return accountOf(who);
  // Not every server can say who we are; all of them refuse to list contracts for a token they do not know.
  await contracts.list({ pageSize: 1, include: 'non-deleted' }).catch(unlessAccepted);
  return nobody;
}
