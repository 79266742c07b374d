import { tableOf } from '@renderer/features/results/list/result-table';
import { viewOf } from '@renderer/features/results/list/result-view';
import { timesAt, tooManyReason } from '@renderer/features/results/use-row-actions';
import { chunkOfLines } from '@shared/results/columns/chunk-rows';
import { createResultDictionaries } from '@shared/results/columns/dictionaries';
import { row, unreadable } from '@tests/support/result-builders';
import { expect, test } from 'vitest';

test('timesAt: gives the timestamps of rows, each once, without unreadable rows', () => {
  const table = tableOf([
    chunkOfLines([row(9), row(5), row(5, { key: 'b' }), unreadable('x'), row(1)], createResultDictionaries()),
  ]);
  expect(timesAt({ table, view: viewOf(table, null, undefined) }, [1, 2, 3, 4])).toEqual([5, 1]);
});

test('tooManyReason: refuses to delete more than ten thousand without a rule', () => {
  expect(tooManyReason(10_000)).toBeNull();
  expect(tooManyReason(10_001)).toMatch(/At most 10,000 selected runs can be deleted/);
});
