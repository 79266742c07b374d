import type { Account, SessionApi } from '@main/api/session-api';
import { AppError } from '@shared/errors/app-error';
import { isRefusal } from '@shared/errors/error-table';

/** The server's version and the account, requested once for all who open a connection. */
export interface SharedSession extends Pick<SessionApi, 'permissions'> {
  version(): Promise<string | null>;
  whoAmI(): Promise<{ name: string | null; displayName: string | null }>;
  account(): Promise<Account>;
  /** The next caller asks the server again. */
  forget(): void;
}

interface SharedSessionDeps {
  readonly session: SessionApi;
  /** Another token may belong to another account. */
  readonly token: () => Promise<string | null>;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

interface Shared {
  readonly token: string | null;
  /** Epoch milliseconds; null while the request is running. */
  settledAt: number | null;
  readonly answer: Promise<unknown>;
}

const maxAgeMs = 30_000;

/**
 * When a connection is opened, the screen, the capability probe and the index ask for the same, in any order. An answer or a
 * refusal is shared for half a minute; any other failure is requested again.
 */
export function createSharedSession({ session, token, clock }: SharedSessionDeps): SharedSession {
  const cache = new Map<string, Shared>();

  async function once<T>(name: string, ask: () => Promise<T>): Promise<T> {
    const asking = await token().catch(() => null);
    const known = cache.get(name);
    const isFresh = known !== undefined && (known.settledAt === null || Math.abs(clock() - known.settledAt) < maxAgeMs);
    if (isFresh && known.token === asking) return known.answer as Promise<T>;
    const answer = ask();
    const shared: Shared = { token: asking, settledAt: null, answer };
    cache.set(name, shared);
    const settle = () => {
      shared.settledAt = clock();
    };
    answer.then(settle, (thrown: unknown) => {
      if (isRefusal(AppError.from(thrown).code)) settle();
      else if (cache.get(name) === shared) cache.delete(name);
    });
    return answer;
  }

  const account = () => once('account', () => session.account());
  return {
    version: () => once('version', () => session.version()),
    account,
    /** With its teams, so that one request is enough; without them where the server does not know that field. */
    whoAmI: () =>
      account().catch((thrown: unknown) => {
        if (AppError.from(thrown).code !== 'refused') throw thrown;
        return once('who', () => session.whoAmI());
      }),
    permissions: session.permissions,
    forget: () => cache.clear(),
  };
}
