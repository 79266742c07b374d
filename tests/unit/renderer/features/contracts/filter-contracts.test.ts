import { filterContracts, isFiltering } from '@renderer/features/contracts/filter-contracts';
import { reference, summary } from '@tests/support/contract-lines';
import { describe, expect, it } from 'vitest';

const unreadable = { kind: 'unreadable', key: '3', reason: 'name: missing' } as const;
const orders = summary('orders', {
  displayName: 'Bestellungen',
  approval: 'Active',
  owners: [reference('hana', { displayName: 'Hana Satō' })],
});
const payments = summary('payments.v2', { approval: null });
const lines = [orders, unreadable, payments];

const found = (text: string, approval: readonly string[] = []) => filterContracts(lines, { text, approval });

describe('filterContracts', () => {
  it('gives the very same list back while nothing is filtered, unreadable lines in their place', () => {
    expect(found('')).toBe(lines);
    expect(found('   ')).toBe(lines);
  });

  it.each([
    ['the name', 'orders'],
    ['the display name', 'bestell'],
    ['the fully qualified name', 'shop.orders.data'],
    ['the asset', 'shop.orders'],
    ['an owner', 'hana s'],
  ])('looks into %s', (_, text) => {
    expect(found(text)).toEqual([orders]);
  });

  it('takes the text literally', () => {
    expect(found('.v2')).toEqual([payments]);
    expect(found('o.ders')).toEqual([]);
    expect(found('(')).toEqual([]);
  });

  it('finds letters that another system composed differently', () => {
    expect(found('Sato\u0304')).toEqual([orders]);
  });

  it('filters by approval status, an empty text standing for none sent', () => {
    expect(found('', ['Active'])).toEqual([orders]);
    expect(found('', [''])).toEqual([payments]);
    expect(found('', ['Active', ''])).toEqual([orders, payments]);
  });

  it('wants both the text and the approval status', () => {
    expect(found('payments', ['Active'])).toEqual([]);
  });
});

describe('isFiltering', () => {
  it('does not count blanks as a filter', () => {
    expect(isFiltering({ text: '  ', approval: [] })).toBe(false);
    expect(isFiltering({ text: '', approval: [''] })).toBe(true);
  });
});
