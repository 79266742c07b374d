import { plural } from '@shared/words/format';
import { clip, plainText } from '@shared/words/text';

const dayMs = 86_400_000;

/** How long the token is good for by its own claim; null when it makes none. Both in epoch milliseconds. */
export function tokenWords(expiresAt: number | null, now: number): string | null {
  if (expiresAt === null) return null;
  const left = expiresAt - now;
  if (left <= 0) return 'token expired';
  return left < dayMs ? 'token expires within a day' : `token good for ${plural(Math.floor(left / dayMs), 'day')}`;
}

interface RenewedWords {
  readonly title: string;
  readonly text: string;
  /** The new token belongs to another account. */
  readonly isOther: boolean;
}

/** What is said when a new token was accepted. */
export function renewedWords({
  user,
  before,
}: {
  readonly user: string | null;
  readonly before: string | null;
}): RenewedWords {
  const title = 'The new token is in use';
  if (user !== null && before !== null) {
    const text = `You are now ${name(user)}; before, you were ${name(before)}. What was read before is still shown.`;
    return { title, text, isOther: true };
  }
  return { title, text: user === null ? 'The server accepted it.' : `You are ${name(user)}.`, isOther: false };
}

const name = (user: string): string => clip(plainText(user), 60);
