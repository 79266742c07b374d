import type { TokenFacts } from '@shared/domain/token-facts';
import { readClaims } from './jwt-claims';

/** What a token says about itself, for the window: never a piece of the token (quality-goals S46). */
export function tokenFactsOf(token: string): TokenFacts {
  const { subject, isBot, expiresAtMs } = readClaims(token);
  return {
    kind: subject === null ? 'opaque' : isBot ? 'bot' : 'user',
    subject,
    expiry: expiresAtMs === null ? { kind: 'unknown' } : { kind: 'at', atMs: expiresAtMs, isOdd: false },
  };
}
