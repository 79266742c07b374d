import { expiryState } from '@renderer/lib/token-facts-messages';
import type { TokenFacts } from '@shared/domain/connection';
import { clockSentence, clocksDiffer } from '@shared/format/clock-messages';
import { plural } from '@shared/format/format';
import { formatDay, formatInstantWithZone } from '@shared/format/instant';
import { shortText } from '@shared/format/text';

/** How long the token is good for by its own claim; null when it makes none. `now` in epoch milliseconds. */
export function tokenWords(expiry: TokenFacts['expiry'], now: number): string | null {
  if (expiry.kind === 'never') return 'token never expires';
  if (expiry.kind === 'unknown') return null;
  const left = expiry.atMs - now;
  if (left <= 0) return 'token expired';
  if (left < dayMs) return 'token expires within a day';
  const days = plural(Math.floor(left / dayMs), 'day');
  return isUrgentExpiry(expiry, now) ? `token expires in ${days}` : `token good for ${days}`;
}

const dayMs = 86_400_000;

/** Whether the token is worth a warning. */
export function isUrgentExpiry(expiry: TokenFacts['expiry'], now: number): boolean {
  const state = expiryState(expiry, now);
  return state === 'soon' || state === 'past';
}

/** What a person is told before it is too late; null while there is time. */
export function expiryWarning(expiry: TokenFacts['expiry'], at: { readonly now: number; readonly zone: string }) {
  if (expiry.kind !== 'at' || !isUrgentExpiry(expiry, at.now)) return null;
  if (expiry.atMs <= at.now) {
    return `By its own claim the token expired on ${formatDay(expiry.atMs, at.zone)}. The server decides; replace it before it refuses.`;
  }
  const left = expiry.atMs - at.now;
  const inDays = left < dayMs ? 'within a day' : `in ${plural(Math.floor(left / dayMs), 'day')}`;
  return `The token expires ${inDays}, on ${formatInstantWithZone(expiry.atMs, at.zone)}.`;
}

/** When the server's clock is so far from this computer's that tokens may be refused for it; null while it is near. */
export function clockWarning(offsetMs: number | null): string | null {
  if (!clocksDiffer(offsetMs)) return null;
  return `${clockSentence(offsetMs)} Times of results are the server’s, and a token may be refused too early or too late.`;
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

const name = (user: string): string => shortText(user, 60);
