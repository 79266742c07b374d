import { describeError } from '@renderer/lib/describe-error';
import { isContractGone } from '@renderer/lib/gone';
import { describe, expect, it } from 'vitest';

const contract = '/api/v1/dataContracts/5b1f3a52-6c1e-4d67-9a3f-000000000001';
const missing = (path: string, where?: string) => ({ code: 'not_found', details: { path, where } }) as const;

describe(isContractGone, () => {
  it.each(['', '?include=all', '/results?limit=1', '/validate'])(
    'is true for a 404 of a contract by its id: %j',
    (rest) => {
      expect(isContractGone(missing(contract + rest))).toBe(true);
      expect(describeError(missing(contract + rest)).text).toContain('The server no longer has this contract');
    },
  );

  it.each([
    ['DELETE', '/results/1764000000000'],
    ['PUT', '/results'],
    ['POST', '/validate'],
  ])('is false for a %s of a contract that was read before', (method, rest) => {
    const failure = { code: 'not_found', details: { method, path: contract + rest } } as const;
    expect(isContractGone(failure)).toBe(false);
    expect(describeError(failure).text).toMatch(/^The server answered 404 .* The contract could be read before: /);
  });

  it('is false for a 404 of an asset, of the list, or from a proxy', () => {
    expect(isContractGone(missing('/api/v1/dataContracts/entity?entityId=5b1f3a52'))).toBe(false);
    expect(isContractGone(missing('/api/v1/dataContracts?limit=1'))).toBe(false);
    expect(isContractGone(missing(contract, 'a web page, not JSON'))).toBe(false);
    expect(isContractGone({ code: 'not_found' })).toBe(false);
  });
});
