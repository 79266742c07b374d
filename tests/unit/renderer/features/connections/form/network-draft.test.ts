import {
  isDefaultNetwork,
  networkInput,
  networkProblems,
  typedNetwork,
} from '@renderer/features/connections/form/network-draft';
import { type NetworkView, networkDraftSchema, plainNetwork } from '@shared/domain/connection/connection-network';
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

describe('network settings in the form', () => {
  it('sends unchanged settings as they were saved, keeping the saved file of certificates', () => {
    expect(networkInput(typedNetwork(special))).toEqual({ ...special, certificates: 'keep' });
    expect(networkInput(typedNetwork(null))).toEqual(plainNetwork);
  });

  it('sends what main’s schema accepts, also with a new file of certificates', () => {
    const typed = { ...typedNetwork(special), certificates: { name: 'new.pem', facts: [facts], pem: 'PEM' } };
    expect(networkDraftSchema.parse(networkInput(typed)).certificates).toEqual({ name: 'new.pem', pem: 'PEM' });
    expect(networkDraftSchema.safeParse(networkInput(typedNetwork(null))).success).toBe(true);
  });

  it('counts as default only while every single setting is the default', () => {
    const plain = typedNetwork(null);
    expect(isDefaultNetwork(plain)).toBe(true);
    for (const part of [
      { proxy: 'none' as const },
      { timeoutSeconds: '9' },
      { parallel: '1' },
      { allowsHttp: true },
      { certificates: { name: 'a', facts: [], pem: null } },
    ]) {
      expect(isDefaultNetwork({ ...plain, ...part })).toBe(false);
    }
  });

  it.each([
    [{ proxy: 'custom' as const }, { proxyAddress: 'Enter the address of the proxy.' }],
    [{ timeoutSeconds: '4' }, { timeoutSeconds: 'Enter a whole number from 5 to 300.' }],
    [{ timeoutSeconds: '301' }, { timeoutSeconds: 'Enter a whole number from 5 to 300.' }],
    [{ parallel: '0' }, { parallel: 'Enter a whole number from 1 to 6.' }],
    [{ parallel: 'six' }, { parallel: 'Enter a whole number from 1 to 6.' }],
    [{ timeoutSeconds: ' 5 ', parallel: '6' }, {}],
  ])('reports invalid settings before they are sent: %j', (part, problems) => {
    expect(networkProblems({ ...typedNetwork(null), ...part })).toEqual(problems);
  });
});
