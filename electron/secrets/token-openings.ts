import { type After, withTimeout } from '@main/lib/with-timeout';
import { AppError } from '@shared/errors/app-error';
import { isUsable, type Keyring, type SealedToken } from './keyring';

interface TokenOpeningsDeps {
  readonly keyring: Keyring;
  readonly after: After;
  readonly onToken: (id: string, opened: Extract<Opened, { readonly kind: 'token' }>) => void;
  /** Called when a token's trouble (locked, unreadable or none) has changed. */
  readonly onTrouble: (id: string) => void;
}

/** Pending reads of sealed tokens, one per id: the keyring may be asking the user for a password. */
export function createTokenOpenings({ keyring, after, onToken, onTrouble }: TokenOpeningsDeps) {
  const openings = new Map<string, Promise<Opened>>();
  /** Reads that have timed out. */
  const late = new WeakSet<Promise<Opened>>();
  const troubles = new Map<string, Trouble>();

  function setTrouble(id: string, trouble: Trouble | undefined): void {
    if (troubles.get(id) === trouble) return;
    if (trouble === undefined) troubles.delete(id);
    else troubles.set(id, trouble);
    onTrouble(id);
  }

  function begin(id: string, kept: SealedToken): Promise<Opened> {
    const opening = openSealed(keyring, kept).then((opened) => {
      // A token that was forgotten or replaced while it was being opened is dropped.
      if (openings.get(id) !== opening) return opened;
      openings.delete(id);
      if (opened.kind === 'token') onToken(id, opened);
      setTrouble(id, opened.kind === 'token' ? undefined : opened.kind);
      return opened;
    });
    openings.set(id, opening);
    return opening;
  }

  async function wait(id: string, opening: Promise<Opened>, ms: number): Promise<void> {
    if (late.has(opening) && openings.get(id) === opening) return;
    const opened = await withTimeout(opening, ms, after);
    if (opened !== undefined || openings.get(id) !== opening) return;
    late.add(opening);
    setTrouble(id, 'locked');
  }

  return {
    /** Resolves when the token is open, cannot be opened, or has timed out; at once if it timed out before. */
    open: (id: string, kept: SealedToken, ms: number): Promise<void> =>
      wait(id, openings.get(id) ?? begin(id, kept), ms),
    /** The same, and asks the keyring again even if it has not answered yet. */
    openAnew: (id: string, kept: SealedToken, ms: number): Promise<void> => wait(id, begin(id, kept), ms),
    troubleOf: (id: string): Trouble | undefined => troubles.get(id),
    forget(id: string): void {
      openings.delete(id);
      troubles.delete(id);
    },
  };
}

/** Why a sealed token cannot be opened. `locked`: it may open later; `unreadable`: probably never. */
type Trouble = 'locked' | 'unreadable';

type Opened =
  | { readonly kind: 'token'; readonly token: string; readonly isStale: boolean }
  | { readonly kind: Trouble };

/** Decrypts a sealed token; never rejects. The sealed text is not changed, so that its own keyring can open it another day. */
async function openSealed(keyring: Keyring, { sealed, backend }: SealedToken): Promise<Opened> {
  if (backend !== keyring.backend()) return { kind: 'unreadable' };
  try {
    const { text, isStale } = await keyring.open(sealed);
    return isTokenText(text) ? { kind: 'token', token: text, isStale } : { kind: 'unreadable' };
  } catch (thrown) {
    const isLocked = AppError.from(thrown).code === 'token_locked' || !(await isUsable(keyring));
    return { kind: isLocked ? 'locked' : 'unreadable' };
  }
}

/** A wrong key can decrypt to garbage without an error. */
const isTokenText = (text: string): boolean => text.length <= 16_384 && /^[\x21-\x7e]+$/.test(text);
