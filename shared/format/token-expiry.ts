import type { TokenExpiry } from '@shared/domain/connection/connection';
import { dayMs } from '@shared/format/time-units';

/** Warn this long before a token expires. */
const warningDays = 7;

/** How urgent it is to replace a token, by its own claim; only the server decides. */
export type ExpiryState = 'none' | 'far' | 'soon' | 'past';

/** `now` in epoch milliseconds. */
export function expiryState(expiry: TokenExpiry | undefined, now: number): ExpiryState {
  if (expiry?.kind !== 'at') return 'none';
  const left = expiry.atMs - now;
  if (left <= 0) return 'past';
  return left < warningDays * dayMs ? 'soon' : 'far';
}
