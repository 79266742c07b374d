import type { TokenFacts } from '@shared/domain/token-facts';
import { readClaims } from './jwt-claims';

/** What a token says about itself, for the window: never a piece of the token (quality-goals S46). */
export function tokenFactsOf(token: string): TokenFacts {
  const { isReadable, subject, isBot, expiry } = readClaims(token);
  if (!isReadable) return { kind: 'opaque', subject: null, expiry };
  return { kind: isBot ? 'bot' : 'user', subject, expiry };
}
