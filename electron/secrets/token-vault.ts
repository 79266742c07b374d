import type { TokenKeeping, TokenPlace } from '@shared/domain/connection';

/** Seals and opens texts with a key that the operating system keeps. */
export interface Keyring {
  /** False also where Linux would use the fixed `basic_text` key: that is not encryption (quality-goals 2.6). */
  isUsable(): Promise<boolean>;
  /** The system's own name of its store; null when there is none. */
  backend(): string | null;
  seal(text: string): Promise<string>;
  open(sealed: string): Promise<{ readonly text: string; readonly isStale: boolean }>;
}

/** What is kept on disk of a token: sealed, with the name of the store that sealed it. */
export interface SealedToken {
  readonly sealed: string;
  readonly backend: string;
}

export interface SealedTokens {
  get(connectionId: string): SealedToken | undefined;
  set(connectionId: string, token: SealedToken): void;
  delete(connectionId: string): void;
}

export interface TokenVault {
  /** The token, or null when there is none that can be opened in this session. */
  read(connectionId: string): Promise<string | null>;
  /** `session` keeps the token in memory, even where there is a keyring. */
  write(connectionId: string, token: string, keeping?: TokenKeeping): Promise<TokenPlace>;
  forget(connectionId: string): void;
  placeOf(connectionId: string): TokenPlace;
}

/** Where the system offers no keyring a token lives in memory only: never as plain text on disk. */
export function createTokenVault(keyring: Keyring, store: SealedTokens): TokenVault {
  const session = new Map<string, string>();

  async function openSealed(connectionId: string, kept: SealedToken): Promise<string | null> {
    // A keyring that is locked or has changed leaves the sealed text in place: it may open again tomorrow.
    const opened = await keyring.open(kept.sealed).catch(() => null);
    if (opened === null || opened.text === '') return null;
    const again = opened.isStale ? await resealed(opened.text).catch(() => null) : null;
    // Opening takes its time. A token that was forgotten or replaced meanwhile must not come back.
    if (store.get(connectionId)?.sealed !== kept.sealed) return session.get(connectionId) ?? null;
    if (again !== null) store.set(connectionId, again);
    session.set(connectionId, opened.text);
    return opened.text;
  }

  const resealed = async (token: string): Promise<SealedToken> => ({
    sealed: await keyring.seal(token),
    backend: keyring.backend() ?? '',
  });

  return {
    async read(connectionId) {
      const held = session.get(connectionId);
      if (held !== undefined) return held;
      const kept = store.get(connectionId);
      if (kept === undefined || !(await keyring.isUsable())) return null;
      return openSealed(connectionId, kept);
    },

    async write(connectionId, token, keeping = 'system') {
      session.set(connectionId, token);
      // An older sealed token must not come back to life after a restart.
      store.delete(connectionId);
      const sealed =
        keeping === 'system' && (await keyring.isUsable()) ? await resealed(token).catch(() => null) : null;
      // Sealing takes its time, in which the token may have been forgotten or replaced.
      if (sealed !== null && session.get(connectionId) === token) store.set(connectionId, sealed);
      return this.placeOf(connectionId) === 'sealed' ? 'sealed' : 'session';
    },

    forget(connectionId) {
      session.delete(connectionId);
      store.delete(connectionId);
    },

    placeOf(connectionId) {
      if (store.get(connectionId) !== undefined) return 'sealed';
      return session.has(connectionId) ? 'session' : 'none';
    },
  };
}
