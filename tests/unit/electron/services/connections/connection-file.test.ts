import { connectionFileText, readConnectionFile } from '@main/services/connections/connection-file';
import type { SavedConnection } from '@main/services/connections/ports';
import { connectionColours, tokenKeepings } from '@shared/domain/connection/connection';
import { plainNetwork } from '@shared/domain/connection/connection-network';
import { protections } from '@shared/domain/connection/protection';
import { selfSigned } from '@tests/support/certificates';
import { savedConnectionWith } from '@tests/support/connection-builders';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const fileWith = (...connections: unknown[]) =>
  JSON.stringify({ format: 'contract-desk/connections', version: 1, connections });
const plain = { name: 'Production', baseUrl: 'https://catalog.example/api' };

const saved: fc.Arbitrary<SavedConnection> = fc
  .record({
    name: fc.string({ minLength: 1, maxLength: 100 }).filter((name) => name.trim() === name && name !== ''),
    protection: fc.constantFrom(...protections),
    colour: fc.constantFrom(...connectionColours),
    pageSize: fc.option(fc.integer({ min: 1, max: 1000 })),
    keeping: fc.constantFrom(...tokenKeepings),
    network: fc.record({
      proxy: fc.constantFrom(
        { mode: 'system' as const },
        { mode: 'none' as const },
        { mode: 'custom' as const, address: 'http://proxy.example:8080' },
      ),
      timeoutSeconds: fc.option(fc.integer({ min: 5, max: 300 })),
      parallel: fc.option(fc.integer({ min: 1, max: 6 })),
      allowsHttp: fc.boolean(),
      certificates: fc.option(fc.constant({ name: 'own.pem', pem: selfSigned.cert })),
    }),
  })
  .map((chosen) =>
    savedConnectionWith({
      ...chosen,
      tokenFacts: { kind: 'bot', subject: 'somebody-else', expiry: { kind: 'never' } },
      lastUsedAt: 1_700_000_000_123,
    }),
  );

describe('a file of connections', () => {
  it('brings back what a person has chosen, and nothing of this computer or its tokens', () => {
    fc.assert(
      fc.property(fc.array(saved, { maxLength: 5 }), (connections) => {
        const text = connectionFileText(connections);
        const chosen = connections.map(({ id: _, tokenFacts: __, lastUsedAt: ___, ...connection }) => connection);
        expect(readConnectionFile(text)).toEqual(chosen.map((connection) => ({ ok: true, connection })));
        for (const { id } of connections) expect(text).not.toContain(id);
        expect(text).not.toMatch(/somebody-else|1700000000123|tokenFacts|lastUsedAt/);
      }),
    );
  });

  it('may say no more than a name and an address: the rest is as in a new connection', () => {
    expect(readConnectionFile(`\u{FEFF}${fileWith({ ...plain, baseUrl: 'catalog.example' })}`)).toEqual([
      {
        ok: true,
        connection: {
          ...plain,
          protection: 'careful',
          colour: 'grey',
          pageSize: null,
          network: plainNetwork,
          keeping: 'system',
        },
      },
    ]);
  });

  it('brings no token in, however it is called, and no member that nobody knows', () => {
    const odd = JSON.parse('{"token":"secret","sealed":"secret","__proto__":{"polluted":"secret"},"id":"secret"}');
    const [entry] = readConnectionFile(fileWith({ ...plain, ...odd, network: { ...plainNetwork, token: 'secret' } }));
    expect(entry).toMatchObject({ ok: true });
    expect(JSON.stringify(entry)).not.toContain('secret');
    expect({}).not.toHaveProperty('polluted');
  });

  it.each([
    ['it is not JSON', ''],
    ['it is not JSON', '{"format":'],
    ['it is not JSON', '\u0000\u0001'],
    ['it is damaged', '['.repeat(100_000)],
    ['it is not a connections file', '[]'],
    ['it is not a connections file', 'null'],
    ['it is not a connections file', '{"format":"contract-desk/backup","version":1}'],
    ['it is damaged', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['it was written by a newer version of this app', '{"format":"contract-desk/connections","version":2}'],
    ['it is damaged', '{"format":"contract-desk/connections","version":1,"connections":{}}'],
    ['it holds more than 500 connections', fileWith(...Array.from({ length: 501 }, () => plain))],
  ])('is refused as a whole where %s', (where, text) => {
    expect(() => readConnectionFile(text)).toThrow(
      expect.objectContaining({ code: 'connections_unreadable', details: { where } }),
    );
  });

  const network = (part: object) => ({ ...plain, network: { ...plainNetwork, ...part } });
  it.each([
    ['This is not a connection.', null],
    ['This is not a connection.', 'text'],
    ['This is not a connection.', []],
    ['Its name cannot be used.', { baseUrl: plain.baseUrl }],
    ['Its name cannot be used.', { ...plain, name: '   ' }],
    ['Its name cannot be used.', { ...plain, name: 'x'.repeat(101) }],
    ['Its address cannot be used.', { name: 'No address' }],
    ['Its address cannot be used: only https and http addresses can be used.', { ...plain, baseUrl: 'javascript:1' }],
    [
      'Its address cannot be used: an address must not contain a user name or a password.',
      { ...plain, baseUrl: 'https://user:pw@h' },
    ],
    [
      'Its address cannot be used: http is for this computer only: use https, or allow plain http for the connection.',
      { ...plain, baseUrl: 'http://far.example' },
    ],
    ['Its protection cannot be used.', { ...plain, protection: 'wide-open' }],
    ['Its color cannot be used.', { ...plain, colour: 'url(https://evil.example)' }],
    ['Its number of rows per request cannot be used.', { ...plain, pageSize: 1e9 }],
    ['Its place of the token cannot be used.', { ...plain, keeping: 'plain' }],
    ['Its network settings cannot be used.', network({ timeoutSeconds: 0 })],
    ['Its file of certificates cannot be read.', network({ certificates: { name: 'a.pem', pem: 'none' } })],
    [
      'Its proxy cannot be used: it must not contain a user name or a password.',
      network({ proxy: { mode: 'custom', address: 'http://user:pw@proxy' } }),
    ],
  ])('reads the others where one is odd: %s', (reason, odd) => {
    const [first, second, third] = readConnectionFile(fileWith(plain, odd, plain));
    expect([first?.ok, third?.ok]).toEqual([true, true]);
    expect(second).toMatchObject({ ok: false, reason });
  });
});
