import { indexOfKey, shiftOf } from '@renderer/ui/grid/row-index';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

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
    let looks = 0;
    const counted = {
      rows: range(0, 1_000_000),
      rowKey: (row: number) => {
        looks += 1;
        return rowKey(row);
      },
    };
    expect(indexOfKey(counted, 'k500000', { at: 500_000, reach: 1_000_000 })).toBe(500_000);
    expect(looks).toBe(1);
  });
});

describe(shiftOf, () => {
  it('counts the rows added above', () => expect(shiftOf(list(range(100, 200)), list(range(60, 200)), 50)).toBe(40));

  it('counts the rows removed above', () => {
    expect(shiftOf(list(range(0, 200)), list([...range(0, 10), ...range(30, 200)]), 50)).toBe(-20);
  });

  it('ignores rows added below', () => expect(shiftOf(list(range(0, 100)), list(range(0, 5000)), 50)).toBe(0));

  it('anchors to the next row when the first visible one is gone', () => {
    expect(shiftOf(list(range(0, 100)), list([...range(0, 50), ...range(52, 100)]), 50)).toBe(-2);
  });

  it('finds no anchor in another list', () => {
    expect(shiftOf(list(range(0, 100)), list(range(500, 600)), 50)).toBeNull();
  });
});
