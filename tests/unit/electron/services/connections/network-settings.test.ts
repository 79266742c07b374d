import { X509Certificate } from 'node:crypto';
import { certificateFactsOf } from '@main/http/certificates';
import { defaultTimeouts } from '@main/http/limits';
import { certificatesOf, checkNetwork, proxyOf, tuningWith } from '@main/services/connections/network-settings';
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
