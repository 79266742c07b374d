import type { TokenFacts } from '@shared/domain/connection/connection';

type Expiry = TokenFacts['expiry'];

const dayMs = 86_400_000;
/** A token is worth a warning for this long before it expires. */
const warningDays = 7;

/** How urgent it is to replace a token, by its own claim; only the server decides. */
export type ExpiryState = 'none' | 'far' | 'soon' | 'past';

/** `now` in epoch milliseconds. */
export function expiryState(expiry: Expiry | undefined, now: number): ExpiryState {
  if (expiry?.kind !== 'at') return 'none';
  const left = expiry.atMs - now;
  if (left <= 0) return 'past';
  return left < warningDays * dayMs ? 'soon' : 'far';
}
