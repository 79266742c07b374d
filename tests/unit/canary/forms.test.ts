import { canary, canaryIn, canaryToken, opaqueToken } from '@tests/support/canary/canary';
import { describe, expect, it } from 'vitest';

const base64 = (text: string) => Buffer.from(text).toString('base64');
const everyByte = (write: (byte: number) => string) => [...Buffer.from(canary)].map(write).join('');
const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16();

/** Actions in which a careless program could write a token down. */
const written: readonly (readonly [string, string | Buffer])[] = [
  ['as it is', `Authorization: Bearer ${canary}`],
  ['in the bytes of a file', Buffer.from(`\u0000\uffff注文${canary}🚚`)],
  ['in lower case', `https://${canary.toLowerCase()}.example/`],
  ['in upper case', canary.toUpperCase()],
  ['in UTF-16', Buffer.from(`x${canary}`, 'utf16le')],
  ['in UTF-16 of the other order', swapped(canary)],
  ['in base64', base64(`${canary}:`)],
  ['in base64, one byte further', base64(`:${canary}:`)],
  ['in base64, two bytes further', base64(`::${canary}`)],
  ['in base64 of UTF-16', Buffer.from(`${canary}`, 'utf16le').toString('base64')],
  ['in base64url', Buffer.from(`??${canary}??`).toString('base64url')],
  ['in hexadecimal digits', Buffer.from(canary).toString('hex')],
  ['percent-encoded', everyByte((byte) => `%${byte.toString(16).toUpperCase()}`)],
  ['escaped for JSON', everyByte((byte) => `\\u00${byte.toString(16)}`)],
  ['as JSON in JSON', JSON.stringify(JSON.stringify({ token: `"${canary}"` }))],
  ['as HTML entities', everyByte((byte) => `&#${byte};`)],
  ['as a buffer in JSON', JSON.stringify(Buffer.from(`x${canary}`))],
];

describe('the canary', () => {
  it.each(written)('is found %s', (_, content) => expect(canaryIn(content)).not.toEqual([]));

  it('is not found where it is not', () => {
    expect(canaryIn('CANARY')).toEqual([]);
    expect(canaryIn(Buffer.from(base64('another text of about this length')))).toEqual([]);
  });

  it.each([
    ['a JWT', canaryToken('steward', { exp: 1_800_000_000 })],
    ['a token that says nothing', opaqueToken('steward')],
  ])('is in each piece of 100 characters of %s', (_, token) => {
    for (let at = 0; at + 100 <= token.length; at += 1) expect(canaryIn(token.slice(at, at + 100))).not.toEqual([]);
    expect(token).toMatch(/^[\w.-]+$/);
  });

  it('leaves the claims of a token readable, and each label is a token of its own', () => {
    const [, payload = ''] = canaryToken('ana', { isBot: true }).split('.');
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({ sub: 'ana', isBot: true });
    expect(canaryToken('ana')).not.toBe(canaryToken('steward'));
  });
});
