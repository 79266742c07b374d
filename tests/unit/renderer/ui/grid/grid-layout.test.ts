import { columnSize, minRowWidth } from '@renderer/ui/grid/grid-layout';
import { describe, expect, it } from 'vitest';

describe(columnSize, () => {
  it('shares the remaining width among flexible columns, above their minimum', () => {
    expect(columnSize({ width: 120, flex: 2 })).toEqual({ flex: '2 1 0px', minWidth: 120 });
  });

  it('keeps the width of the other columns', () => expect(columnSize({ width: 100 })).toEqual({ flex: '0 0 100px' }));

  it('makes a row at least as wide as its columns', () => {
    expect(minRowWidth([{ width: 100 }, { width: 50 }])).toBe(166);
  });
});
