import { AppError } from '@shared/errors/app-error';
import { isUsable, type Keyring, type SealedToken } from './keyring';

/** Why a sealed token does not open. `locked`: it may do so later; `unreadable`: it will not, as far as can be told. */
export type Trouble = 'locked' | 'unreadable';

export type Opened =
  | { readonly kind: 'token'; readonly token: string; readonly isStale: boolean }
  | { readonly kind: Trouble };

/** Opens a sealed token; never rejects. What is kept stays as it is, so that its own keyring can open it another day. */
export async function openSealed(keyring: Keyring, { sealed, backend }: SealedToken): Promise<Opened> {
  if (backend !== keyring.backend()) return { kind: 'unreadable' };
  try {
    const { text, isStale } = await keyring.open(sealed);
    return isTokenText(text) ? { kind: 'token', token: text, isStale } : { kind: 'unreadable' };
  } catch (thrown) {
    const isLocked = AppError.from(thrown).code === 'token_locked' || !(await isUsable(keyring));
    return { kind: isLocked ? 'locked' : 'unreadable' };
  }
}

/** A key that does not fit can give bytes that mean nothing, where the cipher does not notice. */
const isTokenText = (text: string): boolean => text.length <= 16_384 && /^[\x21-\x7e]+$/.test(text);
