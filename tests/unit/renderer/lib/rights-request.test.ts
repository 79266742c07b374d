import { missingRight, rightsRequest } from '@renderer/lib/rights-request';
import { describe, expect, it } from 'vitest';

describe('missingRight', () => {
  it.each([
    ["Principal: CatalogPrincipal{name='ana'} operations [ViewAll] not allowed", 'ViewAll'],
    ["Principal: CatalogPrincipal{name='ana'} operations [EditAll, Delete] not allowed", 'EditAll, Delete'],
    ['operation ViewAll denied by role Guest, policy P, rule R', 'ViewAll'],
    ['Forbidden', null],
    [undefined, null],
  ])('reads %j', (words, right) => {
    expect(missingRight(words)).toBe(right);
  });
});

describe('rightsRequest', () => {
  it('says what is asked for, what is missing, and the request that failed', () => {
    const details = {
      method: 'GET',
      path: '/api/v1/dataContracts',
      status: 403,
      serverWords: 'operations [ViewAll] not allowed',
    };
    const request = rightsRequest({ code: 'forbidden', details }, 'list the contracts');
    expect(request).toContain('the right to list the contracts');
    expect(request).toContain('missing: ViewAll');
    expect(request).toContain('GET /api/v1/dataContracts');
  });
});
