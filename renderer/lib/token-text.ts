import type { TokenExpiry, TokenFacts } from '@shared/domain/connection/connection';
import { formatDay } from '@shared/format/instant';
import { clip, plainText } from '@shared/format/text';
import { dayMs } from '@shared/format/time-units';
import { messages } from './messages';

const { token: texts } = messages;

/** `bot ingestion-bot`, `user a.kim`, or `opaque token` where it cannot be read. */
export function ownerText({ kind, subject }: Pick<TokenFacts, 'kind' | 'subject'>): string {
  if (kind === 'opaque') return texts.opaque;
  return subject === null ? texts.unnamed(kind) : texts.named(kind, clip(plainText(subject), 100));
}

/** `never expires`, `12 days left`, `less than a day left`, `expired on 3 May 2026`, `expiry unknown`. */
export function expiryText(
  expiry: TokenExpiry,
  { now, zone }: { readonly now: number; readonly zone: string },
): string {
  switch (expiry.kind) {
    case 'never':
      return texts.never;
    case 'unknown':
      return texts.unknown;
    case 'at': {
      const left = expiry.atMs - now;
      if (left <= 0) return texts.expired(formatDay(expiry.atMs, zone));
      return left < dayMs ? texts.lessThanADay : texts.daysLeft(Math.floor(left / dayMs));
    }
  }
}

/** Why the claim is malformed; null when it is not. */
export const expiryProblem = (expiry: TokenExpiry): string | null =>
  expiry.kind === 'at' && expiry.isOdd ? texts.inMilliseconds : null;
