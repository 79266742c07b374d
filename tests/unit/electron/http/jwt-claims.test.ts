import { readClaims } from '@main/http/token';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const tokenWith = (payload: unknown) => `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.sig`;
const unknown = { kind: 'unknown' } as const;
const nothing = { isReadable: false, subject: null, isBot: false, expiry: unknown, expiresAtMs: null };

describe('readClaims', () => {
  it('reads subject, bot flag and expiry', () => {
    expect(readClaims(tokenWith({ sub: 'ingestion-bot', isBot: true, exp: 1_800_000_000 }))).toEqual({
      isReadable: true,
      subject: 'ingestion-bot',
      isBot: true,
      expiry: { kind: 'at', atMs: 1_800_000_000_000, isOdd: false },
      expiresAtMs: 1_800_000_000_000,
    });
    expect(readClaims(tokenWith({ sub: 'a', tokenType: 'BOT' })).isBot).toBe(true);
    expect(readClaims(tokenWith({ sub: 'a', tokenType: 'PERSONAL_ACCESS' })).isBot).toBe(false);
  });

  it('takes an expiry written in milliseconds for what it is, and says that it is odd', () => {
    const expiry = { kind: 'at', atMs: 1_800_000_000_000, isOdd: true };
    expect(readClaims(tokenWith({ exp: 1_800_000_000_000 }))).toMatchObject({ expiry, expiresAtMs: 1_800_000_000_000 });
  });

  it('tells a token that says it never ends from one that does not say', () => {
    expect(readClaims(tokenWith({ exp: null })).expiry).toEqual({ kind: 'never' });
    expect(readClaims(tokenWith({})).expiry).toEqual(unknown);
  });

  for (const exp of ['1800000000', 'NaN', -5, 0, 1e20, true, {}, []]) {
    it(`does not know the expiry when it is ${JSON.stringify(exp)}`, () => {
      expect(readClaims(tokenWith({ sub: 'x', exp }))).toEqual({ ...nothing, isReadable: true, subject: 'x' });
    });
  }

  it('does not act on what a token says of its signature', () => {
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${tokenWith({ sub: 'x' }).split('.')[1]}.`;
    expect(readClaims(unsigned).subject).toBe('x');
  });

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
    `a.${Buffer.from('not json').toString('base64url')}.c`,
    `a.${Buffer.from([0x7b, 0xff, 0xfe]).toString('base64url')}.c`,
    tokenWith([]),
    tokenWith(null),
    tokenWith('x'),
  ]) {
    it(`finds no claims in ${JSON.stringify(token.slice(0, 20))}`, () => expect(readClaims(token)).toEqual(nothing));
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
