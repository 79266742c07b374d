/** Encrypts and decrypts texts with a key that the operating system stores. */
export interface Keyring {
  /** False also where Linux would use the fixed `basic_text` key: that is not encryption (docs/quality.md#keyring). */
  isUsable(): Promise<boolean>;
  /** The system's own name of its store; null when there is none. */
  backend(): string | null;
  seal(text: string): Promise<string>;
  /** Rejects with `token_locked` when it may open later. */
  open(sealed: string): Promise<{ readonly text: string; readonly isStale: boolean }>;
}

/** A token as stored on disk: encrypted, with the name of the keyring's backend. */
export interface SealedToken {
  readonly sealed: string;
  readonly backend: string;
}

export interface SealedTokens {
  get(connectionId: string): SealedToken | undefined;
  set(connectionId: string, token: SealedToken): void;
  delete(connectionId: string): void;
}

export const isUsable = (keyring: Keyring): Promise<boolean> => keyring.isUsable().catch(() => false);
