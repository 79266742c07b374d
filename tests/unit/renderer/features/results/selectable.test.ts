import { tableOf } from '@renderer/features/results/list/result-table';
import { selectable } from '@renderer/features/results/selection/use-selection';
import { expect, test } from 'vitest';

const table = { ...tableOf([]), length: 4, timestampAt: (index: number) => (index === 2 ? Number.NaN : index) };
const keys = ['a', 'b', 'c', 'd'];
const view = {
  length: 4,
  at: () => undefined,
  keyAt: (index: number) => keys[index] ?? '',
  tableIndexAt: (index: number) => 3 - index,
  indexOfKey: (key: string) => keys.indexOf(key),
};

test('what cannot be read is told by the table, wherever a sort has put the row', () => {
  const rows = selectable(table, view, 1);
  expect([0, 1, 2, 3].map((index) => rows.isReadable(index))).toEqual([true, false, true, true]);
  expect(rows.readable).toBe(3);
  expect(rows.keyAt(1)).toBe('b');
});

test('nothing is gone through while everything can be read', () => {
  const untouched = { ...view, tableIndexAt: () => Number.NaN };
  expect(selectable(table, untouched, 0).readable).toBe(4);
});
