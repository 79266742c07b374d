import { isConfirmed } from '@renderer/features/operations/operation-kind';
import { confirmationOf } from '@renderer/features/operations/restore/restore';
import { describe, expect, it } from 'vitest';

const orders = { name: 'orders', missing: 42, problem: null };
const one = { missing: 42, contracts: [orders, { name: 'customers', missing: 0, problem: null }] };
const blocked = {
  missing: 42,
  contracts: [orders, { name: 'gone', missing: 3, problem: { code: 'not_found' } }],
} as const;
const two = { missing: 45, contracts: [orders, { name: 'customers', missing: 3, problem: null }] };

describe('what is asked before results are put back', () => {
  it('is nothing more on an open connection, and once more on a careful one', () => {
    expect(confirmationOf('open', one)).toEqual({ kind: 'none' });
    expect(confirmationOf('careful', one)).toEqual({ kind: 'asked' });
    expect(isConfirmed(confirmationOf('open', one), '')).toBe(true);
  });

  it('is the number, or the name of the one contract, on a protected connection', () => {
    const needed = confirmationOf('protected', one);
    expect(['', '41', 'Orders', 'customers', '42', ' orders '].map((typed) => isConfirmed(needed, typed))).toEqual([
      ...[false, false, false, false, true, true],
    ]);
  });

  it('is the number alone where several contracts are concerned', () => {
    expect(confirmationOf('protected', two)).toEqual({ kind: 'typed', choices: ['45'] });
    expect(confirmationOf('protected', blocked)).toEqual({ kind: 'typed', choices: ['42', 'orders'] });
  });

  it('is as much as anywhere while the level is not known', () => {
    expect(confirmationOf(null, one)).toEqual(confirmationOf('protected', one));
  });
});
