import type { TokenFacts } from '@shared/domain/connection';
import { plural } from '@shared/format/format';
import { formatDay } from '@shared/format/instant';
import { clip, plainText } from '@shared/format/text';

type Expiry = TokenFacts['expiry'];

const dayMs = 86_400_000;
/** So long before its end a token is worth a warning. */
const warningDays = 7;

/** How urgent it is to replace a token, by its own claim: nobody but the server decides (docs/quality.md S46). */
export type ExpiryState = 'none' | 'far' | 'soon' | 'past';

/** `now` in epoch milliseconds. */
export function expiryState(expiry: Expiry | undefined, now: number): ExpiryState {
  if (expiry?.kind !== 'at') return 'none';
  const left = expiry.atMs - now;
  if (left <= 0) return 'past';
  return left < warningDays * dayMs ? 'soon' : 'far';
}

/** `bot ingestion-bot`, `user a.kim`, or `opaque token` where nothing can be read of it. */
export function ownerWords({ kind, subject }: Pick<TokenFacts, 'kind' | 'subject'>): string {
  if (kind === 'opaque') return 'opaque token';
  return subject === null ? `${kind} that is not named` : `${kind} ${clip(plainText(subject), 100)}`;
}

/** `never expires`, `12 days left`, `less than a day left`, `expired on 3 May 2026`, `expiry unknown`. */
export function leftWords(expiry: Expiry, { now, zone }: { readonly now: number; readonly zone: string }): string {
  switch (expiry.kind) {
    case 'never':
      return 'never expires';
    case 'unknown':
      return 'expiry unknown';
    case 'at': {
      const left = expiry.atMs - now;
      if (left <= 0) return `expired on ${formatDay(expiry.atMs, zone)}`;
      return left < dayMs ? 'less than a day left' : `${plural(Math.floor(left / dayMs), 'day')} left`;
    }
  }
}

/** What is peculiar about the claim; null when nothing is. */
export const oddWords = (expiry: Expiry): string | null =>
  expiry.kind === 'at' && expiry.isOdd
    ? 'Its end is written in milliseconds, where the standard says seconds: the server may read it differently.'
    : null;
