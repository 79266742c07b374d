import type { TokenCase } from '@shared/errors/token-cases';

/** What OpenMetadata says on a 401, the most telling words first (docs/server.md#refused-tokens). */
const spoken: readonly (readonly [RegExp, TokenCase])[] = [
  [/does not match the current bot|bot'?s token/i, 'other-bot-token'],
  [/public key mismatch|signature|verification failed|signing key/i, 'other-key'],
  [/revoked/i, 'revoked'],
  [/logged?[ -]?out|log ?out/i, 'logged-out'],
  [/expired/i, 'expired'],
  [/token not present|missing (?:\w+ )?token|no token/i, 'missing'],
];
const unclear: readonly (readonly [RegExp, TokenCase])[] = [
  [/invalid (?:\w+ )?token|token is not valid|malformed/i, 'invalid'],
];

export interface TokenRefusal {
  /** The server's words, redacted; undefined when it said nothing. */
  readonly words: string | undefined;
  /** Epoch milliseconds, from the token's own claim; null when it makes none. */
  readonly expiresAtMs: number | null;
  readonly nowMs: number;
}

/** Which case of a refused token this is. A claim that has run out counts before words that fit everything. */
export function tokenCaseOf({ words = '', expiresAtMs, nowMs }: TokenRefusal): TokenCase {
  const told = caseIn(spoken, words);
  if (told !== null) return told;
  if (expiresAtMs !== null && expiresAtMs <= nowMs) return 'expired';
  return caseIn(unclear, words) ?? 'other';
}

const caseIn = (table: typeof spoken, words: string): TokenCase | null =>
  table.find(([pattern]) => pattern.test(words))?.[1] ?? null;
