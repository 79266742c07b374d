import { X509Certificate } from 'node:crypto';
import { certificateFactsOf } from '@main/http/certificates';
import { defaultTimeouts } from '@main/http/limits';
import {
  certificatesOf,
  checkNetwork,
  isException,
  proxyOf,
  systemProxyFor,
  tuningWith,
  withAppProxy,
} from '@main/services/connections/network-settings';
import { plainNetwork } from '@shared/domain/connection/connection-network';
import { authority, stranger } from '@tests/support/certificates';
import { describe, expect, it } from 'vitest';

const elsewhere = { apiRoot: 'https://catalog.example/api', isLoopback: false };
const here = { apiRoot: 'http://127.0.0.1:8585/api', isLoopback: true };
const system = { proxyFor: async () => 'http://system.example:8080' };
const custom = { proxy: { mode: 'custom', address: 'own.example:3128' } } as const;

describe('the proxy of a connection', () => {
  it.each([
    ['the system’s', plainNetwork, 'http://system.example:8080/'],
    ['its own', custom, 'http://own.example:3128/'],
  ] as const)('is %s', async (_, network, href) => {
    expect((await proxyOf(network, system, elsewhere)?.())?.href).toBe(href);
  });

  it('uses no proxy where none is set or wanted, and never for this computer', async () => {
    expect(await proxyOf(plainNetwork, { proxyFor: async () => null }, elsewhere)?.()).toBeNull();
    expect(proxyOf({ proxy: { mode: 'none' } }, system, elsewhere)).toBeUndefined();
    expect([plainNetwork, custom].map((network) => proxyOf(network, system, here))).toEqual([undefined, undefined]);
  });

  it('that was edited into nonsense is an error, not a direct connection', () => {
    const edited = { proxy: { mode: 'custom', address: 'socks5://x' } } as const;
    expect(() => proxyOf(edited, system, elsewhere)).toThrow(expect.objectContaining({ code: 'invalid_proxy' }));
  });
});

describe('the system’s proxy, as people see it', () => {
  const seen = async (found: string | null, baseUrl = elsewhere.apiRoot) =>
    (await systemProxyFor({ baseUrl, network: plainNetwork }, { proxyFor: async () => found })).proxy;

  it('is its host and port, and never its login', async () => {
    expect(await seen('http://proxy.example:8080')).toBe('proxy.example:8080');
    expect(await seen('http://me:secret@proxy.example:8080/')).toBe('proxy.example:8080');
    expect(await seen('https://me:secret@proxy.example:8443')).toBe('https://proxy.example:8443');
  });

  it('is none where the system names none, and for this computer', async () => {
    expect(await seen(null)).toBeNull();
    expect(await seen('http://proxy.example:8080', here.apiRoot)).toBeNull();
  });
});

describe('the proxy of the whole app', () => {
  const own = { proxyAddress: 'app.example:3128', proxyExceptions: '*.intern.example, catalog.other' };
  const proxyFor = (proxy: 'system' | 'none' | 'custom', address = elsewhere.apiRoot, more = {}) =>
    withAppProxy({ certificates: undefined, ...system }, () => ({ proxy, ...own, ...more })).proxyFor(address);

  it('stands in place of the system’s, and is asked anew each time', async () => {
    expect(await proxyFor('system')).toBe('http://system.example:8080');
    expect(await proxyFor('none')).toBeNull();
    expect(await proxyFor('custom')).toBe('http://app.example:3128/');
    let proxy: 'system' | 'none' = 'system';
    const network = withAppProxy({ certificates: undefined, ...system }, () => ({ proxy, ...own }));
    const asked = proxyOf(plainNetwork, network, elsewhere);
    expect((await asked?.())?.href).toBe('http://system.example:8080/');
    proxy = 'none';
    expect(await asked?.()).toBeNull();
  });

  it('is left out for its exceptions, and yields to the one of a connection', async () => {
    expect(await proxyFor('custom', 'https://a.intern.example/api')).toBeNull();
    expect(await proxyFor('custom', 'https://catalog.other/api')).toBeNull();
    const network = withAppProxy({ certificates: undefined, ...system }, () => ({ proxy: 'none', ...own }));
    expect((await proxyOf(custom, network, elsewhere)?.())?.href).toBe('http://own.example:3128/');
  });

  it('that was edited into nonsense is an error, not a direct connection', async () => {
    const nonsense = proxyFor('custom', elsewhere.apiRoot, { proxyAddress: 'socks5://x' });
    await expect(nonsense).rejects.toMatchObject({ code: 'invalid_proxy' });
  });

  it.each([
    ['a.example', 'a.example', true],
    ['A.Example', 'a.example', true],
    ['*.example', 'a.example', true],
    ['.example', 'a.b.example', true],
    ['*.example', 'example', false],
    ['example', 'a.example', false],
    ['b; c  d,e', 'd', true],
    ['', 'a', false],
    ['*', 'a', false],
    ['.', 'a', false],
  ])('takes %j for an exception of %s: %s', (text, host, is) => expect(isException(text, host)).toBe(is));
});

describe('the certificates of a connection', () => {
  const file = { certificates: { name: 'ca.pem', pem: authority.cert } };

  it('are the system’s, and its file comes beside them, never in their place', () => {
    expect(certificatesOf(plainNetwork, ['system'])).toEqual(['system']);
    expect(certificatesOf(file, ['system'])).toEqual(['system', authority.cert]);
    expect(certificatesOf(plainNetwork, undefined)).toBeUndefined();
    expect(certificatesOf(file, undefined)?.length).toBeGreaterThan(100);
  });

  it.each(['X509 CERTIFICATE', 'TRUSTED CERTIFICATE'])(
    'hold none that nobody was shown: a block of the kind %s',
    (kind) => {
      const pem = authority.cert + stranger.cert.replaceAll('CERTIFICATE', kind);
      expect(certificateFactsOf(pem)?.map(({ subject }) => subject)).toEqual(
        certificateFactsOf(authority.cert)?.map(({ subject }) => subject),
      );
      expect(certificatesOf({ certificates: { name: 'ca.pem', pem } }, [])).toEqual([authority.cert]);
    },
  );

  it('are none of a file in which a certificate has a time that is no time', () => {
    const der = new X509Certificate(authority.cert).raw;
    const utcTime = der.indexOf(Buffer.from([0x17, 13]));
    der.write('9913319999', utcTime + 2, 'latin1');
    const pem = `-----BEGIN CERTIFICATE-----\n${der.toString('base64')}\n-----END CERTIFICATE-----\n`;
    expect(certificateFactsOf(pem)).toBeNull();
    expect(() => checkNetwork({ ...plainNetwork, certificates: { name: 'ca.pem', pem } })).toThrow(
      expect.objectContaining({ code: 'bad_certificates' }),
    );
  });
});

describe('the limits of a connection', () => {
  const chosen = (timeoutSeconds: number | null, parallel: number | null = null) =>
    tuningWith({ timeoutSeconds, parallel }, { limits: { retries: 1 } });

  it('are the app’s own where nothing is chosen', () => expect(chosen(null)).toEqual({ limits: { retries: 1 } }));

  it('set the number of requests beside the other limits', () => {
    expect(chosen(null, 2).limits).toEqual({ retries: 1, concurrency: 2 });
  });

  it.each([5, 300])('let a read take %i seconds in all, and half of that in silence', (seconds) => {
    const ms = seconds * 1000;
    expect(chosen(seconds).timeouts?.read).toEqual({ connect: 5000, headers: ms / 2, bodyIdle: ms / 2, total: ms });
  });

  it.each([5, 300])('never cut a write shorter than the app does by itself: %i seconds', (seconds) => {
    const { timeouts = {} } = chosen(seconds);
    for (const kind of ['validate', 'write'] as const)
      for (const limit of ['headers', 'bodyIdle', 'total'] as const)
        expect(timeouts[kind]?.[limit]).toBeGreaterThanOrEqual(defaultTimeouts[kind][limit]);
    expect(chosen(300).timeouts?.write?.total).toBe(300_000);
  });
});
