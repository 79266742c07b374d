import { networkNotes } from '@renderer/features/connections/connection-messages';
import { isPlain, networkOf, networkProblems, networkTyped } from '@renderer/features/connections/form/network-draft';
import { type NetworkView, networkDraftSchema, plainNetwork } from '@shared/domain/connection-network';
import { describe, expect, it } from 'vitest';

const facts = {
  subject: 'CN=Example CA',
  issuer: 'CN=Example CA',
  validFrom: 0,
  validTo: 1,
  fingerprint: 'AA:BB',
  isAuthority: true,
};
const special: NetworkView = {
  proxy: { mode: 'custom', address: 'http://proxy.example:3128' },
  timeoutSeconds: 60,
  parallel: 2,
  allowsHttp: true,
  certificates: { name: 'ca.pem', facts: [facts] },
};

describe('the way to a server in the form', () => {
  it('comes back as it was saved, with the saved file of certificates left where it is', () => {
    expect(networkOf(networkTyped(special))).toEqual({ ...special, certificates: 'keep' });
    expect(networkOf(networkTyped(null))).toEqual(plainNetwork);
  });

  it('is what main accepts, also with a new file', () => {
    const typed = { ...networkTyped(special), certificates: { name: 'new.pem', facts: [facts], pem: 'PEM' } };
    expect(networkDraftSchema.parse(networkOf(typed)).certificates).toEqual({ name: 'new.pem', pem: 'PEM' });
    expect(networkDraftSchema.safeParse(networkOf(networkTyped(null))).success).toBe(true);
  });

  it('is open in the form as soon as one thing is not plain', () => {
    const plain = networkTyped(null);
    expect(isPlain(plain)).toBe(true);
    for (const part of [
      { proxy: 'none' as const },
      { timeoutSeconds: '9' },
      { parallel: '1' },
      { allowsHttp: true },
      { certificates: { name: 'a', facts: [], pem: null } },
    ]) {
      expect(isPlain({ ...plain, ...part })).toBe(false);
    }
  });

  it.each([
    [{ proxy: 'custom' as const }, { proxyAddress: 'Enter the address of the proxy.' }],
    [{ timeoutSeconds: '4' }, { timeoutSeconds: 'Enter a whole number from 5 to 300.' }],
    [{ timeoutSeconds: '301' }, { timeoutSeconds: 'Enter a whole number from 5 to 300.' }],
    [{ parallel: '0' }, { parallel: 'Enter a whole number from 1 to 6.' }],
    [{ parallel: 'six' }, { parallel: 'Enter a whole number from 1 to 6.' }],
    [{ timeoutSeconds: ' 5 ', parallel: '6' }, {}],
  ])('names what cannot be used before main has to: %j', (part, problems) => {
    expect(networkProblems({ ...networkTyped(null), ...part })).toEqual(problems);
  });

  it('is told in a file to import where it is unusual, because whoever made the file chose it', () => {
    expect(networkNotes(special)).toEqual([
      'Goes through the proxy http://proxy.example:3128.',
      'Trusts 1 certificate of the file ca.pem.',
      'Allows plain http: what is sent can be read on the way.',
    ]);
    expect(networkNotes({ ...plainNetwork, certificates: null })).toEqual([]);
    expect(networkNotes({ ...special, proxy: { mode: 'none' } })[0]).toBe('Uses no proxy.');
  });
});
