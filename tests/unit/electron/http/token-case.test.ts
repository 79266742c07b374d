import { tokenCaseOf } from '@main/http/token';
import { describe, expect, it } from 'vitest';

const nowMs = 1_750_000_000_000;
const caseOf = (words: string | undefined, expiresAtMs: number | null = null) =>
  tokenCaseOf({ words, expiresAtMs, nowMs });

describe('the case of a refused token', () => {
  it.each([
    ['Not Authorized! Token not present', 'missing'],
    ['Not Authorized! Invalid token.', 'invalid'],
    ['Not Authorized! Token has expired!', 'expired'],
    ['Expired token!', 'expired'],
    ['Invalid token. Token verification failed. Public key mismatch.', 'other-key'],
    ["Not Authorized! The given token does not match the current bot's token!", 'other-bot-token'],
    ['Not Authorized! User has logged out', 'logged-out'],
    ['Personal access token was revoked', 'revoked'],
    ['Computer says no', 'other'],
    [undefined, 'other'],
  ])('is read from %j', (words, expected) => expect(caseOf(words)).toBe(expected));

  it('uses the token’s own claim only where the message leaves the case open', () => {
    expect(caseOf('Invalid token.', nowMs - 1)).toBe('expired');
    expect(caseOf(undefined, nowMs)).toBe('expired');
    expect(caseOf('Invalid token.', nowMs + 1)).toBe('invalid');
    expect(caseOf("The given token does not match the current bot's token!", nowMs - 1)).toBe('other-bot-token');
  });
});
