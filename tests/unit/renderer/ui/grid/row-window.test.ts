import {
  drawnIndexes,
  isJump,
  noWindow,
  offsetToShow,
  rowsAtRest,
  rowsInSight,
  rowsToDraw,
  stillDrawn,
} from '@renderer/ui/grid/row-window';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const rowHeight = 32;
const windows = fc.record({
  offset: fc.nat(40_000),
  height: fc.integer({ min: 1, max: 2000 }),
  count: fc.nat(1000),
  first: fc.nat(1000),
  drawn: fc.nat(200),
});

describe(rowsToDraw, () => {
  it('covers all visible rows and few more, wherever the list was before', () => {
    fc.assert(
      fc.property(windows, ({ offset, height, count, first, drawn }) => {
        const sight = rowsInSight({ offset, height, rowHeight, count });
        const next = rowsToDraw({ first, end: first + drawn }, sight, count);
        expect(next.first).toBeLessThanOrEqual(sight.first);
        expect(next.end).toBeGreaterThanOrEqual(sight.end);
        expect(next.end).toBeLessThanOrEqual(count);
        expect(next.end - next.first).toBeLessThanOrEqual(sight.end - sight.first + 10);
      }),
    );
  });

  it('stays the same object while it covers the visible rows', () => {
    const drawn = { first: 14, end: 38 };
    expect(rowsToDraw(drawn, { first: 15, end: 35 }, 100)).toBe(drawn);
  });

  it('reaches further in the direction of scrolling', () => {
    expect(rowsToDraw({ first: 10, end: 40 }, { first: 20, end: 41 }, 100)).toEqual({ first: 19, end: 45 });
    expect(rowsToDraw({ first: 10, end: 40 }, { first: 9, end: 30 }, 100)).toEqual({ first: 5, end: 31 });
  });

  it('takes a step to wholly other rows for a jump, and adds rows around those in sight only at rest', () => {
    expect(isJump({ first: 10, end: 30 }, { first: 30, end: 50 })).toBe(true);
    expect(isJump({ first: 30, end: 50 }, { first: 10, end: 30 })).toBe(true);
    expect(isJump({ first: 10, end: 30 }, { first: 29, end: 49 })).toBe(false);
    expect(isJump(noWindow, { first: 0, end: 20 })).toBe(false);
    expect(rowsAtRest({ first: 60, end: 80 }, { first: 60, end: 80 }, 100)).toEqual({ first: 59, end: 84 });
    const drawn = { first: 56, end: 81 };
    expect(rowsAtRest(drawn, { first: 60, end: 80 }, 100)).toBe(drawn);
  });

  it('draws rows ahead that come after the last one while it is in sight', () => {
    const drawn = { first: 478, end: 500 };
    expect(rowsToDraw(stillDrawn(drawn, 500, 502), { first: 480, end: 500 }, 502)).toEqual({ first: 479, end: 502 });
    expect(stillDrawn(drawn, 500, 500)).toBe(drawn);
    expect(stillDrawn({ first: 300, end: 322 }, 500, 502)).toEqual({ first: 300, end: 322 });
  });

  it('keeps a row that is out of sight before or after the drawn ones', () => {
    expect(drawnIndexes({ first: 5, end: 8 }, 2, 100)).toEqual([2, 5, 6, 7]);
    expect(drawnIndexes({ first: 5, end: 8 }, 6, 100)).toEqual([5, 6, 7]);
    expect(drawnIndexes({ first: 5, end: 8 }, 50, 100)).toEqual([5, 6, 7, 50]);
    expect(drawnIndexes({ first: 5, end: 8 }, 50, 7)).toEqual([5, 6]);
  });
});

it.each([
  ['does not scroll to a row that is wholly visible', 12, 320, 'nearest', 320],
  ['scrolls as little as possible to a row above', 9, 320, 'nearest', 288],
  ['scrolls as little as possible to a row below', 20, 320, 'nearest', 352],
  ['centres a row where requested', 100, 0, 'center', 3056],
  ['never scrolls above the first row', 1, 320, 'center', 0],
] as const)('offsetToShow: %s', (_, row, offset, align, shown) => {
  expect(offsetToShow(row, { offset, height: 320, rowHeight }, align)).toBe(shown);
});
