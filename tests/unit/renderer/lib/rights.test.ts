import {
  missingOperation,
  missingSentence,
  namedRight,
  operationRequest,
  rightsSentence,
  usualRight,
} from '@renderer/lib/rights';
import { describe, expect, it } from 'vitest';

const id = '5b1f3a52-6c1e-4d67-9a3f-000000000001';
const contracts = '/api/v1/dataContracts';

describe(usualRight, () => {
  it.each([
    ['GET', `${contracts}?limit=100&fields=owners`, 'ViewBasic or ViewAll', 'dataContract'],
    ['GET', `${contracts}/${id}?include=all`, 'ViewBasic', 'dataContract'],
    ['GET', `${contracts}/name/a.%22b%2Fc%22`, 'ViewBasic', 'dataContract'],
    ['GET', `${contracts}/entity?entityId=${id}&entityType=topic`, 'ViewAll', 'topic'],
    ['POST', `${contracts}/entity/validate?entityId=${id}&entityType=table`, 'EditAll', 'table'],
    ['POST', `${contracts}/${id}/validate`, 'EditAll', 'dataContract'],
    ['GET', `${contracts}/${id}/results?limit=100`, 'ViewBasic', 'dataContract'],
    ['GET', `${contracts}/${id}/results/latest`, 'ViewBasic', 'dataContract'],
    ['PUT', `${contracts}/${id}/results`, 'EditAll', 'dataContract'],
    ['PATCH', `${contracts}/${id}`, 'EditAll', 'dataContract'],
    ['PUT', `${contracts}/restore`, 'EditAll', 'dataContract'],
    ['DELETE', `${contracts}/${id}/results/1700000000000`, 'Delete', 'dataContract'],
    ['DELETE', `/v1/dataContracts/${id}/results/before/1700000000000`, 'Delete', 'dataContract'],
    ['GET', '/api/v1/search/query?q=x', 'ViewBasic or ViewAll', 'table'],
    ['GET', '/api/v1/tables?limit=10', 'ViewBasic or ViewAll', 'table'],
    ['GET', `/api/v1/searchIndexes/${id}`, 'ViewBasic or ViewAll', 'searchIndex'],
  ])('knows the right for %s %s', (method, path, operation, resource) => {
    expect(usualRight({ method, path })).toMatchObject({ operation, resource });
  });

  it('knows no right for requests that this app does not send', () => {
    expect(usualRight({ method: 'PATCH', path: contracts })).toBeNull();
    expect(usualRight({})).toBeNull();
  });
});

describe(namedRight, () => {
  it.each([
    ["Principal: CatalogPrincipal{name='ana'} operations [ViewAll] not allowed", 'ViewAll', null, 'ana'],
    ['operations [EditAll, Delete] not allowed', 'EditAll, Delete', null, null],
    [
      "Principal: CatalogPrincipal{name='ana'} operation EditAll denied by role Guest, policy P, rule R",
      'EditAll',
      'role Guest, policy P, rule R',
      'ana',
    ],
  ])('reads the missing operation from %j', (words, operations, deniedBy, account) => {
    expect(namedRight(words)).toEqual({ operations, deniedBy, account });
  });

  it('reads nothing from a message without an operation', () => {
    expect(namedRight('Forbidden')).toBeNull();
    expect(namedRight(undefined)).toBeNull();
  });

  it('names the operation, the resource, and the role, policy and rule', () => {
    const details = {
      method: 'DELETE',
      path: `${contracts}/${id}/results/1`,
      serverWords: 'operation Delete denied by role Guest, policy P, rule R.',
    };
    expect(rightsSentence(details)).toBe(
      'Your account may not delete runs of data contracts. Missing: Delete on dataContract. ' +
        'Denied by role Guest, policy P, rule R.',
    );
  });

  it('marks a right that is only the usual one', () => {
    const details = { method: 'POST', path: `${contracts}/${id}/validate`, serverWords: 'Forbidden' };
    expect(missingSentence(details)).toBe(
      'The server does not say what is missing; usually it is EditAll on dataContract.',
    );
    expect(missingSentence({})).toBe('The server does not say what is missing.');
  });

  it('marks invisible characters of names', () => {
    expect(namedRight('operation View denied by role \u202eevil')?.deniedBy).toBe('role [U+202E]evil');
  });
});

const rights = (access: string) => [{ operation: 'EditAll', access }];

it('missingOperation: disables only what the server plainly denies', () => {
  expect(missingOperation(rights('notAllow'), 'EditAll')).toBe('Needs EditAll on dataContract');
  expect(missingOperation(rights('conditionalDeny'), 'EditAll')).toBeNull();
  expect(missingOperation(null, 'EditAll')).toBeNull();
});

it('operationRequest: names the account, the right and the server, where they are known', () => {
  const facts = { operation: 'Delete', task: 'delete runs', user: 'Ana', server: 'https://catalog.example/api' };
  const request = operationRequest(facts);
  expect(request).toContain('“Ana”');
  expect(request).toContain('the right to delete runs');
  expect(request).toContain('Delete on the resource dataContract');
  expect(request).toContain('https://catalog.example/api');
  expect(operationRequest({ ...facts, user: null, server: null })).not.toContain('null');
});
