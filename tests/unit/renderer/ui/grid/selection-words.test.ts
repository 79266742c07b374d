import { rowSelectionWords, selectionWords } from '@renderer/ui/grid/selection-announcer';
import { describe, expect, it } from 'vitest';

describe('what is said of a selection', () => {
  it('names the row, its state, and how many of how many', () => {
    const name = '12 May 2026 14:00, Failed';
    expect(rowSelectionWords(name, true, { count: 3, total: 340 })).toBe(`${name}, selected, 3 of 340`);
    expect(rowSelectionWords(name, false, { count: 2, total: 1340 })).toBe(`${name}, not selected, 2 of 1,340`);
  });

  it('says all and none in one breath', () => {
    expect(selectionWords({ count: 0, total: 340 })).toBe('Nothing selected');
    expect(selectionWords({ count: 340, total: 340 })).toBe('340 rows selected');
    expect(selectionWords({ count: 12, total: 340 })).toBe('12 rows selected of 340');
  });
});
