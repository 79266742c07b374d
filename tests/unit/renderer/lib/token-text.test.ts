import { expiryProblem, expiryText, ownerText } from '@renderer/lib/token-text';
import { expiryState } from '@shared/format/token-expiry';
import { describe, expect, it } from 'vitest';

const day = 86_400_000;
const now = Date.UTC(2026, 4, 20);
const at = (atMs: number, isOdd = false) => ({ kind: 'at', atMs, isOdd }) as const;

describe(expiryText, () => {
  it.each([
    [{ kind: 'bot', subject: 'ingestion-bot' }, 'bot ingestion-bot'],
    [{ kind: 'user', subject: 'a.kim' }, 'user a.kim'],
    [{ kind: 'user', subject: null }, 'unnamed user'],
    [{ kind: 'opaque', subject: null }, 'opaque token'],
  ] as const)('names the owner of %j', (facts, words) => expect(ownerText(facts)).toBe(words));

  it('marks invisible characters of a name, and cuts it to 100', () => {
    expect(ownerText({ kind: 'user', subject: 'abc\u202Egnp' })).not.toContain('\u202E');
    expect(ownerText({ kind: 'bot', subject: 'x'.repeat(10_000) }).length).toBeLessThanOrEqual(105);
  });

  it.each([
    [{ kind: 'never' }, 'never expires', 'none'],
    [{ kind: 'unknown' }, 'expiry unknown', 'none'],
    [at(now + 12.5 * day), 'expires in 12 days', 'far'],
    [at(now + 7 * day), 'expires in 7 days', 'far'],
    [at(now + 7 * day - 1), 'expires in 6 days', 'soon'],
    [at(now + 1), 'expires within a day', 'soon'],
    [at(now), 'expired on 20 May 2026', 'past'],
    [at(8.7e15), `expires in ${Math.floor((8.7e15 - now) / day).toLocaleString('en-GB')} days`, 'far'],
  ] as const)('states how long %j is valid', (expiry, words, state) => {
    expect([expiryText(expiry, { now, zone: 'UTC' }), expiryState(expiry, now)]).toEqual([words, state]);
  });

  it('flags an expiry that is written in milliseconds', () => {
    expect(expiryProblem(at(now, true))).toContain('milliseconds');
    expect([expiryProblem(at(now)), expiryProblem({ kind: 'never' })]).toEqual([null, null]);
  });
});
