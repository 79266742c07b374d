import { type After, byTimer, withTimeout } from '@main/lib/with-timeout';
import type { TokenVault } from '@main/services/connections/ports';
import type { TokenKeeping, TokenPlace } from '@shared/domain/connection/connection';
import { AppError } from '@shared/errors/app-error';
import { isUsable, type Keyring, type SealedTokens } from './keyring';
import { createTokenOpenings } from './token-openings';

interface VaultOptions {
  /** Called when the place of a token has changed by itself: it opened late, or did not. */
  readonly onPlace?: (connectionId: string) => void;
  readonly after?: After | undefined;
}

/** A token in memory, compared by identity: the same text may be entered again with another place. */
interface Held {
  readonly token: string;
}

/** How long a call waits for the keyring, and a person who has asked for a retry. */
const timeoutMs = { ofCall: 3000, ofPerson: 60_000 } as const;

/** Where the system offers no keyring a token lives in memory only: never as plain text on disk. */
export function createTokenVault(
  keyring: Keyring,
  store: SealedTokens,
  { onPlace = () => {}, after = byTimer }: VaultOptions = {},
): TokenVault {
  const held = new Map<string, Held>();
  const seal = createSealing(keyring, store, held);
  const openings = createTokenOpenings({
    keyring,
    after,
    onToken(id, { token, isStale }) {
      const mine = { token };
      held.set(id, mine);
      if (isStale) void seal(id, mine);
    },
    onTrouble: onPlace,
  });

  function placeOf(id: string): TokenPlace {
    const kept = store.get(id);
    if (kept === undefined) return held.has(id) ? 'session' : 'none';
    if (held.has(id)) return 'sealed';
    return kept.backend === keyring.backend() ? (openings.troubleOf(id) ?? 'sealed') : 'unreadable';
  }

  async function take(id: string, open: typeof openings.open, ms: number): Promise<string | null> {
    const kept = store.get(id);
    if (!held.has(id) && kept !== undefined) await open(id, kept, ms);
    const mine = held.get(id);
    if (mine !== undefined) return mine.token;
    if (store.get(id) === undefined) return null;
    throw new AppError(placeOf(id) === 'unreadable' ? 'token_unreadable' : 'token_locked');
  }

  function forget(id: string): void {
    held.delete(id);
    openings.forget(id);
    store.delete(id);
  }

  async function write(id: string, token: string, keeping: TokenKeeping = 'system'): Promise<TokenPlace> {
    // An older sealed token must not reappear after a restart.
    forget(id);
    const mine = { token };
    held.set(id, mine);
    if (keeping === 'session') return 'session';
    const sealing = seal(id, mine).then(() => true);
    const isDone = await withTimeout(sealing, timeoutMs.ofCall, after);
    if (isDone === undefined) void sealing.then(() => onPlace(id));
    return placeOf(id);
  }

  const read = (id: string) => take(id, openings.open, timeoutMs.ofCall);
  return {
    read,
    retry: (id) => take(id, openings.openAnew, timeoutMs.ofPerson),
    write,
    async keep(id, keeping) {
      const isSealed = store.get(id) !== undefined;
      if (isSealed === (keeping === 'system')) return;
      await read(id).catch(() => null);
      const mine = held.get(id);
      if (mine !== undefined) await write(id, mine.token, keeping);
      else if (isSealed) forget(id);
    },
    forget,
    placeOf,
    place: async () =>
      (await withTimeout(isUsable(keyring), timeoutMs.ofCall, after)) === true ? 'sealed' : 'session',
  };
}

/** Never rejects: a token that cannot be sealed stays in memory, and an older seal of it in its place. */
const createSealing =
  (keyring: Keyring, store: SealedTokens, held: ReadonlyMap<string, Held>) =>
  async (id: string, mine: Held): Promise<void> => {
    const backend = keyring.backend();
    if (backend === null || !(await isUsable(keyring))) return;
    const sealed = await keyring.seal(mine.token).catch(() => null);
    // While it was being sealed, the token may have been forgotten, replaced or moved.
    if (sealed !== null && held.get(id) === mine) store.set(id, { sealed, backend });
  };
