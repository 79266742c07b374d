import { clockWarning, expiryText, expiryWarning } from '@renderer/features/connections/token/token-expiry';
import { describe, expect, it } from 'vitest';

const day = 86_400_000;
const now = Date.UTC(2026, 4, 20);

const at = (atMs: number) => ({ kind: 'at', atMs, isOdd: false }) as const;

it.each([
  ['says nothing about a token that claims no expiry', { kind: 'unknown' } as const, null],
  ['says "never expires" only where the token says so itself', { kind: 'never' } as const, 'token never expires'],
  ['counts whole days', at(now + 12.9 * day), 'token good for 12 days'],
  ['warns in the last week', at(now + 7 * day - 1), 'token expires in 6 days'],
  ['warns when a day is left', at(now + day), 'token expires in 1 day'],
  ['does not round hours up to a day', at(now + day - 1), 'token expires within a day'],
  ['says "expired" from the very moment', at(now), 'token expired'],
])('expiryText: %s', (_, expiry, text) => expect(expiryText(expiry, now)).toBe(text));

describe(expiryWarning, () => {
  it.each([
    ['a token that never expires', { kind: 'never' } as const],
    ['a token that claims no expiry', { kind: 'unknown' } as const],
    ['a token with a week or more left', at(now + 7 * day)],
  ])('does not warn about %s', (_, expiry) => expect(expiryWarning(expiry, { now, zone: 'UTC' })).toBeNull());

  it.each([
    [at(now + 7 * day - 1), 'The token expires in 6 days, on 26 May 2026, 23:59:59 UTC.'],
    [at(now + 3_600_000), 'The token expires within a day, on 20 May 2026, 01:00:00 UTC.'],
    [at(now - day), /^According to the token itself, it expired on 19 May 2026\./],
  ])('warns seven days before the expiry, and after it', (expiry, text) => {
    expect(expiryWarning(expiry, { now, zone: 'UTC' })).toMatch(text);
  });
});

describe(clockWarning, () => {
  it.each([null, 0, 300_000, -300_000])('does not warn about a clock that differs by %s ms', (offset) => {
    expect(clockWarning(offset)).toBeNull();
  });

  it.each([
    [420_000, '7 m ahead of'],
    [-3_600_000, '1 h behind'],
  ])('says by how much a clock differs: %s ms', (offset, text) => {
    expect(clockWarning(offset)).toContain(`The server’s clock is ${text} this computer’s.`);
  });
});
