import { tableOf } from '@renderer/features/results/list/result-table';
import { viewOf } from '@renderer/features/results/list/result-view';
import { pickedTimes, pickReason } from '@renderer/features/results/use-row-actions';
import { chunkOfLines } from '@shared/results/columns/chunk-rows';
import { createResultDictionaries } from '@shared/results/columns/result-dictionaries';
import { row, unreadable } from '@tests/support/result-builders';
import { expect, test } from 'vitest';

test('picked rows become their timestamps, each once, and what cannot be read has none', () => {
  const table = tableOf([
    chunkOfLines([row(9), row(5), row(5, { key: 'b' }), unreadable('x'), row(1)], createResultDictionaries()),
  ]);
  expect(pickedTimes({ table, view: viewOf(table, null, undefined) }, [1, 2, 3, 4])).toEqual([5, 1]);
});

test('more than ten thousand are cleaned up by a rule', () => {
  expect(pickReason(10_000)).toBeNull();
  expect(pickReason(10_001)).toMatch(/At most 10,000 results can be picked/);
});
