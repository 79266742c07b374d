import { keyedLines, whyNotClean } from '@renderer/features/contracts/contract-selection';
import { changeSelection, nothingSelected, selectedIndexes } from '@renderer/lib/selection';
import type { ContractSummary } from '@shared/domain/contract';
import { summary } from '@tests/support/contract-lines';
import { describe, expect, it } from 'vitest';

describe(keyedLines, () => {
  it('excludes unreadable rows when all are selected', () => {
    const unreadable = { kind: 'unreadable', key: 'x', reason: 'name: expected string' } as const;
    const lines = keyedLines([summary('orders'), unreadable, summary('customers')]);
    expect(lines.readable).toBe(2);
    expect(selectedIndexes(changeSelection(nothingSelected, { kind: 'all' }, lines), lines)).toEqual([0, 2]);
  });
});

describe(whyNotClean, () => {
  it('refuses more than 500 contracts at once', () => {
    const contracts = Array.from({ length: 501 }, (_, at) => summary(`c${at}`));
    expect(whyNotClean({ reason: null }, contracts.slice(1))).toBeNull();
    expect(whyNotClean({ reason: null }, contracts)).toBe('Select at most 500 contracts.');
    expect(whyNotClean({ reason: 'The server is away.' }, contracts.slice(500))).toBe('The server is away.');
  });

  it('says why when a clean-up would skip all contracts', () => {
    const gone = summary('old', { deleted: true });
    const inherited = summary('view', { inherited: true, fullyQualifiedName: 'product.contract' });
    const why = (...contracts: ContractSummary[]) => whyNotClean({ reason: null }, contracts);
    expect(why(gone)).toBe('A deleted contract is read-only.');
    expect(why(gone, gone)).toBe('Deleted contracts are read-only.');
    expect(why(inherited)).toBe('The results of an inherited contract are the data product’s.');
    expect(why(inherited, inherited)).toBe('The results of inherited contracts are the data product’s.');
    expect(why(gone, inherited)).toBe(
      'Deleted contracts are read-only. The results of inherited contracts are the data product’s.',
    );
    expect(why(gone, inherited, summary('orders'))).toBeNull();
  });
});
