import { indexOfKey, shiftOf } from '@renderer/ui/grid/row-index';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';

const rowKey = (row: number) => `k${row}`;
const list = (rows: readonly number[]) => ({ rows, rowKey });
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

describe(indexOfKey, () => {
  it('finds every key from every starting point', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(200), { minLength: 1 }),
        fc.nat(),
        fc.integer({ min: -5, max: 250 }),
        (rows, pick, at) => {
          const index = pick % rows.length;
          expect(indexOfKey(list(rows), rowKey(rows[index] ?? -1), { at, reach: 500 })).toBe(index);
        },
      ),
    );
  });

  it('gives up beyond its reach', () => {
    expect(indexOfKey(list(range(0, 1000)), 'k900', { at: 0, reach: 100 })).toBe(-1);
  });

  it('does not search a list that has not moved', () => {
    const rowKeyCounted = vi.fn(rowKey);
    const counted = { rows: range(0, 1_000_000), rowKey: rowKeyCounted };
    expect(indexOfKey(counted, 'k500000', { at: 500_000, reach: 1_000_000 })).toBe(500_000);
    expect(rowKeyCounted).toHaveBeenCalledOnce();
  });
});

const hundred = range(0, 100);
it.each([
  ['counts the rows added above', range(100, 200), range(60, 200), 40],
  ['counts the rows removed above', range(0, 200), [...range(0, 10), ...range(30, 200)], -20],
  ['ignores rows added below', hundred, range(0, 5000), 0],
  ['anchors to the next row when the first is gone', hundred, [...range(0, 50), ...range(52, 100)], -2],
  ['finds no anchor in another list', hundred, range(500, 600), null],
])('shiftOf: %s', (_, before, after, shift) => expect(shiftOf(list(before), list(after), 50)).toBe(shift));
