import { parseBaseUrl } from '@main/http/base-url';
import { readAddress } from '@renderer/features/connections/form/address';
import { anyCharacter } from '@tests/support/any-character';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

/** The address as main parses it; null when main refuses it. */
function asMain(text: string, network?: { readonly allowsHttp: boolean }) {
  try {
    const { apiRoot, origin } = parseBaseUrl(text, network);
    return { apiRoot, origin };
  } catch {
    return null;
  }
}

const typed = fc
  .tuple(
    fc.constantFrom('', 'http://', 'https://', 'HTTPS://', 'ftp://', 'javascript:', 'mailto:', ' ', '//'),
    fc.constantFrom(
      'localhost',
      '127.0.0.1',
      '[::1]',
      'catalog.example',
      'münchen.example',
      '10.0.0.1',
      'u:p@host',
      '',
    ),
    fc.constantFrom('', ':8585', ':0', ':99999', ':x'),
    fc.constantFrom(
      '',
      '/',
      '/api',
      '/api/',
      '/api/v1',
      '/v1/',
      '/base/api',
      '//x',
      '/a%2fb',
      '/eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJl',
      '/a b',
      '?q',
      '#f',
      '\\',
    ),
  )
  .map((parts) => parts.join(''));

describe(readAddress, () => {
  it.each([
    ['catalog.example', 'https://catalog.example/api'],
    ['https://catalog.example/api/v1/', 'https://catalog.example/api'],
    ['http://127.0.0.1:8585', 'http://127.0.0.1:8585/api'],
    ['https://catalog.example/v1', 'https://catalog.example'],
  ])('turns %s into the API root %s', (text, apiRoot) => expect(readAddress(text)?.apiRoot).toBe(apiRoot));

  it('never shows an address other than the one that main will call', () => {
    fc.assert(
      fc.property(typed, fc.boolean(), (text, allowsHttp) => {
        expect(readAddress(text, { allowsHttp })).toEqual(asMain(text, { allowsHttp }));
      }),
      { numRuns: 3000 },
    );
  });

  it('agrees with main on arbitrary text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string({ unit: anyCharacter })), (text) => {
        expect(readAddress(text)).toEqual(asMain(text));
      }),
      { numRuns: 2000 },
    );
  });
});
