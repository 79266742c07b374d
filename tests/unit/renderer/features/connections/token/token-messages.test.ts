import {
  clockWarning,
  expiryWarning,
  renewedWords,
  tokenWords,
} from '@renderer/features/connections/token/token-messages';
import { describe, expect, it } from 'vitest';

const day = 86_400_000;
const now = Date.UTC(2026, 4, 20);

const at = (atMs: number) => ({ kind: 'at', atMs, isOdd: false }) as const;

describe('tokenWords', () => {
  it.each([
    ['says nothing about a token that makes no claim', { kind: 'unknown' } as const, null],
    ['says that a token never expires only where it says so itself', { kind: 'never' } as const, 'token never expires'],
    ['counts whole days', at(now + 12.9 * day), 'token good for 12 days'],
    ['speaks of the end in the last week', at(now + 7 * day - 1), 'token expires in 6 days'],
    ['says when a day is all that is left', at(now + day), 'token expires in 1 day'],
    ['never rounds hours up to a day', at(now + day - 1), 'token expires within a day'],
    ['says that it has expired at the very moment', at(now), 'token expired'],
  ])('%s', (_, expiry, words) => {
    expect(tokenWords(expiry, now)).toBe(words);
  });
});

describe('expiryWarning', () => {
  it.each([
    ['a token that never expires', { kind: 'never' } as const],
    ['one that does not say', { kind: 'unknown' } as const],
    ['one with a week or more', at(now + 7 * day)],
  ])('says nothing about %s', (_, expiry) => {
    expect(expiryWarning(expiry, { now, zone: 'UTC' })).toBeNull();
  });

  it.each([
    [at(now + 7 * day - 1), 'The token expires in 6 days, on 26 May 2026, 23:59:59 UTC.'],
    [at(now + 3_600_000), 'The token expires within a day, on 20 May 2026, 01:00:00 UTC.'],
    [at(now - day), /^By its own claim the token expired on 19 May 2026\./],
  ])('warns seven days before the end, and after it', (expiry, words) => {
    expect(expiryWarning(expiry, { now, zone: 'UTC' })).toMatch(words);
  });
});

describe('clockWarning', () => {
  it.each([null, 0, 300_000, -300_000])('says nothing about %s ms', (offset) => {
    expect(clockWarning(offset)).toBeNull();
  });

  it.each([
    [420_000, '7 m ahead of'],
    [-3_600_000, '1 h behind'],
  ])('says how far a clock is away: %s ms', (offset, words) => {
    expect(clockWarning(offset)).toContain(`The server’s clock is ${words} this computer’s.`);
  });
});

describe('a new token that was accepted', () => {
  it('says whose it is, and whose the one before was when that was another', () => {
    expect(renewedWords({ user: 'Ana', before: null })).toMatchObject({ text: 'You are Ana.', isOther: false });
    expect(renewedWords({ user: 'Ana', before: 'Bo' })).toMatchObject({
      text: 'You are now Ana; before, you were Bo. What was read before is still shown.',
      isOther: true,
    });
    expect(renewedWords({ user: null, before: null }).text).toBe('The server accepted it.');
  });
});
