import { type After, byTimer, withTimeout } from '@main/lib/with-timeout';
import type { TokenVault } from '@main/services/connections/ports';
import type { TokenKeeping, TokenPlace } from '@shared/domain/connection/connection';
import { AppError } from '@shared/errors/app-error';
import { isUsable, type Keyring, type SealedTokens } from './keyring';
import { createTokenOpenings } from './token-openings';

interface VaultOptions {
  /** Called when a token's place has changed without a call: it was opened late, or could not be. */
  readonly onPlace?: (connectionId: string) => void;
  readonly after?: After | undefined;
}

/** A token in memory, compared by identity: the same text may be saved again in another place. */
interface MemoryToken {
  readonly token: string;
}

/** How long a call waits for the keyring, and how long a person waits who retries. */
const timeoutMs = { ofCall: 3000, ofPerson: 60_000 } as const;

/** Without a keyring a token lives in memory only: never as plain text on disk. */
export function createTokenVault(
  keyring: Keyring,
  store: SealedTokens,
  { onPlace = () => {}, after = byTimer }: VaultOptions = {},
): TokenVault {
  const inMemory = new Map<string, MemoryToken>();
  const seal = createSealing(keyring, store, inMemory);
  const openings = createTokenOpenings({
    keyring,
    after,
    onToken(id, { token, isStale }) {
      const mine = { token };
      inMemory.set(id, mine);
      if (isStale) void seal(id, mine);
    },
    onTrouble: onPlace,
  });

  function placeOf(id: string): TokenPlace {
    const kept = store.get(id);
    if (kept === undefined) return inMemory.has(id) ? 'session' : 'none';
    if (inMemory.has(id)) return 'sealed';
    return kept.backend === keyring.backend() ? (openings.troubleOf(id) ?? 'sealed') : 'unreadable';
  }

  async function take(id: string, open: typeof openings.open, ms: number): Promise<string | null> {
    const kept = store.get(id);
    if (!inMemory.has(id) && kept !== undefined) await open(id, kept, ms);
    const mine = inMemory.get(id);
    if (mine !== undefined) return mine.token;
    if (store.get(id) === undefined) return null;
    throw new AppError(placeOf(id) === 'unreadable' ? 'token_unreadable' : 'token_locked');
  }

  function forget(id: string): void {
    inMemory.delete(id);
    openings.forget(id);
    store.delete(id);
  }

  async function write(id: string, token: string, keeping: TokenKeeping = 'system'): Promise<TokenPlace> {
    // An older sealed token must not reappear after a restart.
    forget(id);
    const mine = { token };
    inMemory.set(id, mine);
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
    async moveTo(id, keeping) {
      const isSealed = store.get(id) !== undefined;
      if (isSealed === (keeping === 'system')) return;
      await read(id).catch(() => null);
      const mine = inMemory.get(id);
      if (mine !== undefined) await write(id, mine.token, keeping);
      else if (isSealed) forget(id);
    },
    forget,
    placeOf,
    place: async () =>
      (await withTimeout(isUsable(keyring), timeoutMs.ofCall, after)) === true ? 'sealed' : 'session',
  };
}

/** Never rejects: a token that cannot be sealed stays in memory, and replaces an older sealed one. */
const createSealing =
  (keyring: Keyring, store: SealedTokens, inMemory: ReadonlyMap<string, MemoryToken>) =>
  async (id: string, mine: MemoryToken): Promise<void> => {
    const backend = keyring.backend();
    if (backend === null || !(await isUsable(keyring))) return;
    const sealed = await keyring.seal(mine.token).catch(() => null);
    // While it was being sealed, the token may have been removed or replaced.
    if (sealed !== null && inMemory.get(id) === mine) store.set(id, { sealed, backend });
  };
