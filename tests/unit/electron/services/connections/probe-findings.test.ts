import { parseBaseUrl } from '@main/http/base-url';
import { clockFinding, contractsFinding, rightsFinding, tlsFinding } from '@main/services/connections/probe-findings';
import { describe, expect, it } from 'vitest';

const dayMs = 86_400_000;
const nowMs = Date.UTC(2026, 4, 20, 12);
const address = parseBaseUrl('https://catalog.example');
const certificate = { subject: 'catalog', issuer: 'Example CA', validFrom: null, validTo: null, hosts: [] };

/** What is found of a certificate that ends in so many days. */
const endingIn = (days: number) =>
  tlsFinding({
    address,
    nowMs,
    secured: { protocol: 'TLSv1.3', certificate: { ...certificate, validTo: nowMs + days * dayMs } },
  });

describe('a certificate that was accepted', () => {
  it('is taken note of in its last two weeks', () => {
    expect(endingIn(15).state).toBeUndefined();
    expect(endingIn(13.5)).toEqual({
      state: 'warning',
      finding: 'Verified (TLSv1.3): a certificate by “Example CA”, valid until 3 Jun 2026. It expires in 13 days.',
    });
    expect(endingIn(0.5).finding).toContain('It expires within a day.');
  });

  it('is passed over where it tells nothing', () => {
    const silent = { protocol: null, certificate: { ...certificate, issuer: '' } };
    expect(tlsFinding({ address, nowMs, secured: silent }).finding).toBe('Verified: a certificate.');
    expect(tlsFinding({ address, nowMs, secured: null }).state).toBe('unknown');
  });
});

it.each([
  [null, 'unknown'],
  [0, undefined],
  [300_000, undefined],
  [300_001, 'warning'],
  [-300_001, 'warning'],
])('the clock of a server that is %j ms ahead is %s', (offsetMs, state) => {
  expect(clockFinding(offsetMs).state).toBe(state);
});

describe('what the account may do', () => {
  const rights = (view: string, edit: string, remove: string) =>
    rightsFinding([
      { operation: 'ViewAll', access: view },
      { operation: 'EditAll', access: edit },
      { operation: 'Delete', access: remove },
    ]);

  it.each([
    [rights('allow', 'allow', 'allow'), undefined, 'May view, validate and delete.'],
    [rights('allow', 'deny', 'notAllow'), 'warning', 'May view. May not validate or delete.'],
    [
      rights('allow', 'allow', 'conditionalDeny'),
      'unknown',
      /^May view and validate\. Depends on the contract: delete\.$/,
    ],
    [rights('allow', 'allow', 'x-new-word'), 'unknown', 'May view and validate.'],
    [rightsFinding(null), 'unknown', /finds out when you try/],
    [rightsFinding([]), 'unknown', /finds out when you try/],
  ])('is told in a sentence: %j', ({ state, finding }, expected, words) => {
    expect(state).toBe(expected);
    expect(finding).toMatch(words);
  });
});

it.each([
  [null, 0, 'Readable; there are none yet.'],
  [null, 1, 'Readable.'],
  [1, 1, 'Readable: 1 contract.'],
  [1234, 1, 'Readable: 1,234 contracts.'],
])('the list of contracts of %j contracts', (total, rows, finding) => {
  expect(contractsFinding(total, rows)).toEqual({ finding });
});
