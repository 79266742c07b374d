import { keyedLines, whyNotClean } from '@renderer/features/contracts/use-line-selection';
import { changeSelection, nothingSelected, selectedIndexes } from '@renderer/lib/selection';
import type { ContractSummary } from '@shared/domain/contract';
import { summary } from '@tests/support/contract-lines';
import { expect, test } from 'vitest';

test('a contract that cannot be read is not selected with all the others', () => {
  const unreadable = { kind: 'unreadable', key: 'x', reason: 'name: expected string' } as const;
  const lines = keyedLines([summary('orders'), unreadable, summary('customers')]);
  expect(lines.readable).toBe(2);
  expect(selectedIndexes(changeSelection(nothingSelected, { kind: 'all' }, lines), lines)).toEqual([0, 2]);
});

test('the runs of more than 500 contracts are not cleaned up at once', () => {
  const contracts = Array.from({ length: 501 }, (_, at) => summary(`c${at}`));
  expect(whyNotClean({ reason: null }, contracts.slice(1))).toBeNull();
  expect(whyNotClean({ reason: null }, contracts)).toBe('Select at most 500 contracts.');
  expect(whyNotClean({ reason: 'The server is away.' }, contracts.slice(500))).toBe('The server is away.');
});

test('contracts that would all be left out are not cleaned up, and it is said why', () => {
  const gone = summary('old', { deleted: true });
  const borrowed = summary('view', { inherited: true, fullyQualifiedName: 'product.contract' });
  const why = (...contracts: ContractSummary[]) => whyNotClean({ reason: null }, contracts);
  expect(why(gone)).toBe('A deleted contract is read-only.');
  expect(why(gone, gone)).toBe('Deleted contracts are read-only.');
  expect(why(borrowed)).toBe('The results of an inherited contract are the data product’s.');
  expect(why(borrowed, borrowed)).toBe('The results of inherited contracts are the data product’s.');
  expect(why(gone, borrowed)).toBe(
    'Deleted contracts are read-only. The results of inherited contracts are the data product’s.',
  );
  expect(why(gone, borrowed, summary('orders'))).toBeNull();
});
