import { accessTo } from '@shared/domain/operation/access';
import { describe, expect, it } from 'vitest';

const rights = (...accesses: string[]) => accesses.map((access) => ({ operation: 'EditAll', access }));

describe(accessTo, () => {
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
  ])('reads %j as %s', (accesses, access) => expect(accessTo(rights(...accesses), 'EditAll')).toBe(access));

  it('is unknown for an operation that the server does not list', () => {
    expect(accessTo(rights('notAllow'), 'Delete')).toBe('untold');
    expect(accessTo(null, 'EditAll')).toBe('untold');
  });
});
