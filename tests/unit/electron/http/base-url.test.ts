import { parseBaseUrl } from '@main/http/base-url';
import { AppError } from '@shared/errors/app-error';
import { canaryToken, opaqueToken } from '@tests/support/canary/canary';
import { describe, expect, it } from 'vitest';

const accepted: readonly (readonly [typed: string, apiRoot: string])[] = [
  ['https://catalog.example', 'https://catalog.example/api'],
  ['https://catalog.example/', 'https://catalog.example/api'],
  ['https://catalog.example/api', 'https://catalog.example/api'],
  ['https://catalog.example/api/', 'https://catalog.example/api'],
  ['https://catalog.example/api/v1', 'https://catalog.example/api'],
  ['https://catalog.example/api/v1/', 'https://catalog.example/api'],
  ['https://catalog.example/v1', 'https://catalog.example'],
  ['https://catalog.example/meta', 'https://catalog.example/meta/api'],
  ['https://catalog.example/meta/v1', 'https://catalog.example/meta'],
  ['https://catalog.example/api/../x', 'https://catalog.example/x/api'],
  ['  https://Catalog.Example:443  ', 'https://catalog.example/api'],
  ['catalog.example', 'https://catalog.example/api'],
  ['catalog.example:8585/api', 'https://catalog.example:8585/api'],
  ['https://münchen.example', 'https://xn--mnchen-3ya.example/api'],
  ['https://10.0.0.7:8585', 'https://10.0.0.7:8585/api'],
  ['https://localhost.evil.com', 'https://localhost.evil.com/api'],
];

const loopback: readonly (readonly [typed: string, apiRoot: string])[] = [
  ['http://127.0.0.1:8585/v1', 'http://127.0.0.1:8585'],
  ['http://127.0.0.1:8585/api/v1', 'http://127.0.0.1:8585/api'],
  ['http://127.255.0.9', 'http://127.255.0.9/api'],
  ['http://localhost:8585', 'http://localhost:8585/api'],
  ['http://LOCALHOST', 'http://localhost/api'],
  ['http://[::1]:8585', 'http://[::1]:8585/api'],
  ['http://0x7f.1', 'http://127.0.0.1/api'],
  ['http://2130706433', 'http://127.0.0.1/api'],
];

const refused: readonly string[] = [
  '',
  '   ',
  'http://catalog.example',
  'http://localhost.evil.com',
  'http://localhost.',
  'http://127.0.0.1.evil.com',
  'http://10.0.0.7',
  'http://0.0.0.0',
  'http://[::ffff:127.0.0.1]',
  'https://user:pw@catalog.example',
  'https://@catalog.example',
  'user@catalog.example',
  'https://catalog.example?x',
  'https://catalog.example/#',
  'javascript:1',
  'file:///etc/passwd',
  'ftp://catalog.example',
  'data:text/html,x',
  'https://catalog.example\\@evil.example',
  'https://cata log.example',
  'https://catalog.example/a//b\u0000',
  'https://catalog.example/a%2fb',
  'https://',
  'https://catalog.example:99999',
  `https://catalog.example/${'a'.repeat(2048)}`,
  `https://catalog.example/${canaryToken('steward')}/api`,
  `https://catalog.example/${opaqueToken('steward')}`,
  canaryToken('steward'),
];

describe('parseBaseUrl', () => {
  for (const [typed, apiRoot] of [...accepted, ...loopback]) {
    it(`reads ${typed} as ${apiRoot}`, () => {
      expect(parseBaseUrl(typed)).toMatchObject({ apiRoot, origin: new URL(apiRoot).origin });
    });
  }

  it('knows this computer from others', () => {
    const flags = (list: readonly (readonly [string, string])[]) =>
      new Set(list.map(([typed]) => parseBaseUrl(typed).isLoopback));
    expect([flags(loopback), flags(accepted)]).toEqual([new Set([true]), new Set([false])]);
  });

  for (const typed of refused) {
    it(`refuses ${JSON.stringify(typed.slice(0, 60))} and says why`, () => {
      const attempt = () => parseBaseUrl(typed);
      expect(attempt).toThrow(AppError);
      expect(attempt).toThrow(expect.objectContaining({ code: 'invalid_url', details: { where: expect.any(String) } }));
    });
  }

  it('finds the same place in what it wrote itself', () => {
    for (const [typed, apiRoot] of [...accepted, ...loopback].filter(([, root]) => root.endsWith('/api'))) {
      expect(parseBaseUrl(parseBaseUrl(typed).apiRoot).apiRoot).toBe(apiRoot);
    }
  });

  it('accepts plain http to another computer only where allowed', () => {
    const allowing = (typed: string) => () => parseBaseUrl(typed, { allowsHttp: true });
    expect(allowing('http://catalog.example:8585')()).toEqual({
      apiRoot: 'http://catalog.example:8585/api',
      origin: 'http://catalog.example:8585',
      isLoopback: false,
    });
    // Without a scheme an address is https, whatever is allowed.
    expect(allowing('catalog.example')().origin).toBe('https://catalog.example');
    for (const typed of refused.filter((each) => !each.startsWith('http://')))
      expect(allowing(typed)).toThrow(AppError);
  });
});
