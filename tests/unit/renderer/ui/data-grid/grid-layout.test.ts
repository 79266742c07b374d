import { columnTracks, minRowWidth } from '@renderer/ui/data-grid/grid-layout';
import { maxGridRows, rowHeights } from '@renderer/ui/data-grid/grid-types';
import { describe, expect, it } from 'vitest';

describe('the layout of a grid', () => {
  it('shares what is left over among the flexible columns', () => {
    expect(columnTracks([{ width: 100 }, { width: 120, flex: 2 }])).toBe('100px minmax(120px, 2fr)');
  });

  it('fills the end of a row when no column is flexible', () => {
    expect(columnTracks([{ width: 100 }])).toBe('100px minmax(0, 1fr)');
  });

  it('is as wide as its columns at least', () => {
    expect(minRowWidth([{ width: 100 }, { width: 50 }])).toBe(166);
  });

  it('stays below the highest element that Chromium lays out', () => {
    expect(maxGridRows * rowHeights.comfortable).toBeLessThan(2 ** 25);
  });
});
