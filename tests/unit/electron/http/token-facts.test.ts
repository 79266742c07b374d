import { tokenFactsOf } from '@main/http/token';
import { tokenFactsSchema } from '@shared/domain/connection/connection';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const tokenWith = (payload: unknown) => `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.c2ln`;

/** Twenty characters of a token in a row are a piece of it. */
const piecesIn = (text: string, token: string): string[] =>
  Array.from({ length: Math.max(0, token.length - 19) }, (_, at) => token.slice(at, at + 20)).filter((piece) =>
    text.includes(piece),
  );

describe('what a token says about itself', () => {
  it.each([
    ['a bot', { sub: 'ingestion-bot', isBot: true, exp: null }, { kind: 'bot', subject: 'ingestion-bot' }],
    ['a person', { sub: 'ana', exp: 1_800_000_000 }, { kind: 'user', subject: 'ana' }],
    ['somebody it does not name', { exp: 1_800_000_000 }, { kind: 'user', subject: null }],
  ] as const)('is that it belongs to %s', (_, payload, facts) => {
    expect(tokenFactsOf(tokenWith(payload))).toMatchObject(facts);
  });

  it.each(['opaque', 'a.b', 'a.b.c.d.e', 'a.$$.c', tokenWith([]), tokenWith(null)])('is nothing in %s', (token) => {
    expect(tokenFactsOf(token)).toEqual({ kind: 'opaque', subject: null, expiry: { kind: 'unknown' } });
  });

  it('never holds a piece of the token', () => {
    const claims = fc.record({ sub: fc.string({ maxLength: 300 }), exp: fc.oneof(fc.double(), fc.constant(null)) });
    const tokens = fc.oneof(claims.map(tokenWith), fc.stringMatching(/^[\w.-]{20,80}$/));
    fc.assert(
      fc.property(tokens, (token) => {
        const facts = tokenFactsOf(token);
        expect(tokenFactsSchema.safeParse(facts).success).toBe(true);
        expect(piecesIn(JSON.stringify(facts), token)).toEqual([]);
      }),
    );
  });
});
