import type { Account, SessionApi } from '@main/api/session-api';
import { AppError } from '@shared/errors/app-error';
import { isRefusal } from '@shared/errors/error-table';

/** What a server says of itself and of whoever asks, asked once by all who open a connection. */
export interface SharedSession extends Pick<SessionApi, 'permissions'> {
  version(): Promise<string | null>;
  whoAmI(): Promise<{ name: string | null; displayName: string | null }>;
  account(): Promise<Account>;
  /** The next ones ask anew. */
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
  /** Epoch milliseconds; null while the answer is on its way. */
  settledAt: number | null;
  readonly answer: Promise<unknown>;
}

const keptMs = 30_000;

/**
 * The screen, the capability probe and the index ask the same when a connection is opened, in any order: an answer serves all of
 * them for half a minute, a refusal too. Whatever else has failed is asked again.
 */
export function createSharedSession({ session, token, clock }: SharedSessionDeps): SharedSession {
  const kept = new Map<string, Shared>();

  async function once<T>(name: string, ask: () => Promise<T>): Promise<T> {
    const asking = await token().catch(() => null);
    const known = kept.get(name);
    const isKept = known !== undefined && (known.settledAt === null || Math.abs(clock() - known.settledAt) < keptMs);
    if (isKept && known.token === asking) return known.answer as Promise<T>;
    const answer = ask();
    const shared: Shared = { token: asking, settledAt: null, answer };
    kept.set(name, shared);
    const settle = () => {
      shared.settledAt = clock();
    };
    answer.then(settle, (thrown: unknown) => {
      if (isRefusal(AppError.from(thrown).code)) settle();
      else if (kept.get(name) === shared) kept.delete(name);
    });
    return answer;
  }

  const account = () => once('account', () => session.account());
  return {
    version: () => once('version', () => session.version()),
    account,
    /** With its teams, so that nobody has to ask for them; alone where the server does not know that field. */
    whoAmI: () =>
      account().catch((thrown: unknown) => {
        if (AppError.from(thrown).code !== 'refused') throw thrown;
        return once('who', () => session.whoAmI());
      }),
    permissions: session.permissions,
    forget: () => kept.clear(),
  };
}
