import { hostOf, networkNotes } from '@renderer/features/connections/connection-text';
import { type NetworkView, plainNetwork } from '@shared/domain/connection/connection-network';
import { describe, expect, it } from 'vitest';

describe(hostOf, () => {
  it('keeps the port and drops the path', () => expect(hostOf('http://127.0.0.1:8585/api')).toBe('127.0.0.1:8585'));

  it('returns a text that is no address unchanged', () => expect(hostOf('nonsense')).toBe('nonsense'));
});

describe(networkNotes, () => {
  const facts = {
    ...{ subject: 'CN=Example CA', issuer: 'CN=Example CA', validFrom: 0, validTo: 1 },
    ...{ fingerprint: 'AA:BB', isAuthority: true },
  };
  const custom: NetworkView = {
    proxy: { mode: 'custom', address: 'http://proxy.example:3128' },
    timeoutSeconds: 60,
    parallel: 2,
    allowsHttp: true,
    certificates: { name: 'ca.pem', facts: [facts] },
  };

  it('names every unusual network setting, because somebody else may have made the imported file', () => {
    expect(networkNotes(custom)).toEqual([
      'Uses the proxy http://proxy.example:3128.',
      'Trusts 1 certificate from the file ca.pem.',
      'Allows plain http: anything sent can be read in transit.',
    ]);
    expect(networkNotes({ ...custom, proxy: { mode: 'none' } })[0]).toBe('Uses no proxy.');
  });

  it('says nothing about default network settings', () => {
    expect(networkNotes({ ...plainNetwork, certificates: null })).toEqual([]);
  });
});
