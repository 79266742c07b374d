import { keyedLines, whyNotClean } from '@renderer/features/contracts/use-line-selection';
import { changeSelection, nothingSelected, selectedIndexes } from '@renderer/lib/selection';
import { summary } from '@tests/support/contract-lines';
import { expect, test } from 'vitest';

test('a contract that cannot be read is not selected with all the others', () => {
  const unreadable = { kind: 'unreadable', key: 'x', reason: 'name: expected string' } as const;
  const lines = keyedLines([summary('orders'), unreadable, summary('customers')]);
  expect(lines.readable).toBe(2);
  expect(selectedIndexes(changeSelection(nothingSelected, { kind: 'all' }, lines), lines)).toEqual([0, 2]);
});

test('the runs of more than 500 contracts are not cleaned up at once', () => {
  expect(whyNotClean({ reason: null }, 500)).toBeNull();
  expect(whyNotClean({ reason: null }, 501)).toBe('Select at most 500 contracts.');
  expect(whyNotClean({ reason: 'The server is away.' }, 1)).toBe('The server is away.');
});
