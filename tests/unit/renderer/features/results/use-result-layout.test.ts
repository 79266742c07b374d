import { resultColumns } from '@renderer/features/results/result-cells';
import { hiddenFor, layoutFor, layoutToKeep } from '@renderer/features/results/use-result-layout';
import { describe, expect, test } from 'vitest';

const byDefault = { order: [], hidden: [], widths: {} };
const columns = resultColumns({ zone: 'UTC' });
const wide = hiddenFor({ isBeside: false, isVeryWide: true });
const beside = hiddenFor({ isBeside: true, isVeryWide: false });

describe(layoutFor, () => {
  test('hides the message beside an opened result until somebody chooses', () => {
    expect(layoutFor(byDefault, wide).hidden).not.toContain('failures');
    expect(layoutFor(byDefault, beside).hidden).toEqual(expect.arrayContaining(['message', 'failures']));
  });

  test('still fits the window after a column was only made wider', () => {
    const kept = layoutToKeep({ ...layoutFor(byDefault, wide), widths: { time: 240 } }, wide, columns);
    expect(layoutFor(kept, beside)).toEqual({ order: [], hidden: beside, widths: { time: 240 } });
  });

  test('keeps the chosen columns in any window, also when all were chosen', () => {
    for (const hidden of [[], ['sla'], [...wide, 'sla']]) {
      const first = layoutToKeep({ ...layoutFor(byDefault, wide), hidden: ['id'] }, wide, columns);
      const kept = layoutToKeep({ ...layoutFor(first, wide), hidden }, wide, columns);
      expect(layoutFor(kept, beside)).toEqual({ order: columns.map(({ id }) => id), hidden, widths: {} });
    }
  });

  test('fits the window again after a reset', () => {
    const kept = layoutToKeep(byDefault, wide, columns);
    expect(layoutFor(kept, beside).hidden).toEqual(beside);
  });

  test('keeps the chosen order', () => {
    const order = ['time', 'status'];
    const kept = layoutToKeep({ ...layoutFor(byDefault, wide), order }, wide, columns);
    expect(layoutFor(kept, beside)).toEqual({ order, hidden: wide, widths: {} });
  });
});
