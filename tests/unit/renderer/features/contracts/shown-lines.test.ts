import type { ContractLine } from '@renderer/features/contracts/contract-line';
import { contractSorts } from '@renderer/features/contracts/search';
import { filterContracts, isFiltering, sortContracts } from '@renderer/features/contracts/shown-lines';
import { reference, summary } from '@tests/support/contract-lines';
import fc from 'fast-check';
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

describe(filterContracts, () => {
  it('returns the same list, unreadable rows included, while nothing is filtered', () => {
    expect(found('')).toBe(lines);
    expect(found('   ')).toBe(lines);
  });

  it.each([
    ['the name', 'orders'],
    ['the display name', 'bestell'],
    ['the fully qualified name', 'shop.orders.data'],
    ['the asset', 'shop.orders'],
    ['an owner', 'hana s'],
  ])('searches %s', (_, text) => {
    expect(found(text)).toEqual([orders]);
  });

  it('matches the text literally', () => {
    expect(found('.v2')).toEqual([payments]);
    expect(found('o.ders')).toEqual([]);
    expect(found('(')).toEqual([]);
  });

  it('matches letters that another system composed differently', () => {
    expect(found('Sato\u0304')).toEqual([orders]);
  });

  it('filters by approval status, where an empty text means no status', () => {
    expect(found('', ['Active'])).toEqual([orders]);
    expect(found('', [''])).toEqual([payments]);
    expect(found('', ['Active', ''])).toEqual([orders, payments]);
  });

  it('requires both the text and the approval status', () => {
    expect(found('payments', ['Active'])).toEqual([]);
  });
});

describe(isFiltering, () => {
  it('ignores a text of blanks', () => {
    expect(isFiltering({ text: '  ', approval: [] })).toBe(false);
    expect(isFiltering({ text: '', approval: [''] })).toBe(true);
  });
});

const names = (lines: readonly ContractLine[]) => lines.map((line) => (line.kind === 'contract' ? line.name : '?'));

describe(sortContracts, () => {
  it('returns the same list while nothing is sorted', () => {
    const lines = [summary('b'), summary('a')];
    expect(sortContracts(lines, null)).toBe(lines);
  });

  it('sorts numbers in names by value and ignores case', () => {
    const lines = [summary('t10'), summary('B'), summary('t9'), summary('a')];
    expect(names(sortContracts(lines, { id: 'name', desc: false }))).toEqual(['a', 'B', 't9', 't10']);
  });

  it('puts contracts without a value last in both directions', () => {
    const lines = [
      summary('none', { version: null }),
      summary('old', { version: 0.9 }),
      summary('new', { version: 1.1 }),
    ];
    expect(names(sortContracts(lines, { id: 'version', desc: false }))).toEqual(['old', 'new', 'none']);
    expect(names(sortContracts(lines, { id: 'version', desc: true }))).toEqual(['new', 'old', 'none']);
  });

  it('keeps every row once, and equal rows in their order', () => {
    const line = fc.oneof(
      fc.constant<ContractLine>(unreadable),
      fc
        .record({
          name: fc.string(),
          approval: fc.option(fc.constantFrom('Draft', 'Active')),
          version: fc.option(fc.float({ noNaN: true })),
        })
        .map(({ name, ...rest }) => summary(name, rest)),
    );
    fc.assert(
      fc.property(fc.array(line), fc.constantFrom(...contractSorts), fc.boolean(), (lines, id, desc) => {
        const sorted = sortContracts(lines, { id, desc });
        expect(new Set(sorted)).toEqual(new Set(lines));
        expect(sorted).toHaveLength(lines.length);
        expect(sortContracts(sorted, { id, desc })).toEqual(sorted);
      }),
    );
  });
});
