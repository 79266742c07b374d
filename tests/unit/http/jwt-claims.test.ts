import { readClaims } from '@main/http/jwt-claims';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const tokenWith = (payload: unknown) => `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.sig`;
const nothing = { subject: null, isBot: false, expiresAtMs: null };

describe('readClaims', () => {
  it('reads who and until when', () => {
    expect(readClaims(tokenWith({ sub: 'ingestion-bot', isBot: true, exp: 1_800_000_000 }))).toEqual({
      subject: 'ingestion-bot',
      isBot: true,
      expiresAtMs: 1_800_000_000_000,
    });
  });

  it('takes an expiry written in milliseconds for what it is', () => {
    expect(readClaims(tokenWith({ exp: 1_800_000_000_000 })).expiresAtMs).toBe(1_800_000_000_000);
  });

  for (const exp of ['1800000000', null, -5, 0, 1e20, true, {}]) {
    it(`does not know the expiry when it is ${JSON.stringify(exp)}`, () => {
      expect(readClaims(tokenWith({ sub: 'x', exp }))).toEqual({ ...nothing, subject: 'x' });
    });
  }

  it('cuts a long subject at 100 characters', () => {
    expect(readClaims(tokenWith({ sub: '🦊'.repeat(5000) })).subject).toBeNull();
    expect(readClaims(tokenWith({ sub: '🦊'.repeat(150) })).subject).toBe('🦊'.repeat(100));
  });

  for (const token of [
    '',
    'opaque',
    'a.b',
    'a.b.c.d.e',
    'a.$$.c',
    'e30.e30.',
    tokenWith([]),
    tokenWith(null),
    tokenWith('x'),
  ]) {
    it(`finds no claims in ${JSON.stringify(token.slice(0, 20))}`, () => {
      expect(readClaims(token)).toEqual(nothing);
    });
  }

  it('never throws', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json().map((json) => tokenWith(JSON.parse(json))),
        ),
        (token) => {
          expect(readClaims(token)).toHaveProperty('isBot');
        },
      ),
    );
  });
});
