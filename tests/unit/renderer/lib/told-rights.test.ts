import { missingOperation, operationRequest } from '@renderer/lib/rights';
import { accessTo } from '@shared/domain/access';
import { describe, expect, it } from 'vitest';

const told = (...accesses: string[]) => accesses.map((access) => ({ operation: 'EditAll', access }));

describe('accessTo', () => {
  it.each([
    [['allow'], 'allowed'],
    [['deny'], 'denied'],
    [['notAllow'], 'denied'],
    [['deny', 'notAllow'], 'denied'],
    [['conditionalAllow'], 'conditional'],
    [['conditionalDeny'], 'conditional'],
    [['notAllow', 'conditionalAllow'], 'conditional'],
    [['allow', 'deny'], 'untold'],
    [['perhaps'], 'untold'],
    [[], 'untold'],
  ])('takes %j for %s', (accesses, access) => {
    expect(accessTo(told(...accesses), 'EditAll')).toBe(access);
  });

  it('knows nothing of operations that are not listed, or of a server that does not tell', () => {
    expect(accessTo(told('notAllow'), 'Delete')).toBe('untold');
    expect(accessTo(null, 'EditAll')).toBe('untold');
  });
});

describe('missingOperation', () => {
  it('disables only what was plainly refused', () => {
    expect(missingOperation(told('notAllow'), 'EditAll')).toBe('Needs EditAll on dataContract');
    expect(missingOperation(told('conditionalDeny'), 'EditAll')).toBeNull();
    expect(missingOperation(null, 'EditAll')).toBeNull();
  });
});

describe('operationRequest', () => {
  it('names the account, the right and the server, where they are known', () => {
    const facts = { operation: 'Delete', doing: 'delete results', user: 'Ana', server: 'https://catalog.example/api' };
    const letter = operationRequest(facts);
    expect(letter).toContain('“Ana”');
    expect(letter).toContain('the right to delete results');
    expect(letter).toContain('Delete on the resource dataContract');
    expect(letter).toContain('https://catalog.example/api');
    expect(operationRequest({ ...facts, user: null, server: null })).not.toContain('null');
  });
});
