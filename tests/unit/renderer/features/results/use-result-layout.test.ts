import { resultColumns } from '@renderer/features/results/result-cells';
import { hiddenFor } from '@renderer/features/results/use-result-layout';
import { fittingLayout, layoutToStore } from '@renderer/ui/grid/fitting-layout';
import { describe, expect, test } from 'vitest';

const byDefault = { order: [], hidden: [], widths: {} };
const columns = resultColumns({ zone: 'UTC' });
const wide = hiddenFor({ isBeside: false, isVeryWide: true });
const beside = hiddenFor({ isBeside: true, isVeryWide: false });

describe(fittingLayout, () => {
  test('hides the message beside an opened result until somebody chooses', () => {
    expect(fittingLayout(byDefault, wide).hidden).not.toContain('failures');
    expect(fittingLayout(byDefault, beside).hidden).toEqual(expect.arrayContaining(['message', 'failures']));
  });

  test('still fits the window after a column was only made wider', () => {
    const kept = layoutToStore({ ...fittingLayout(byDefault, wide), widths: { time: 240 } }, { noRoom: wide, columns });
    expect(fittingLayout(kept, beside)).toEqual({ order: [], hidden: beside, widths: { time: 240 } });
  });

  test('keeps the chosen columns in any window, also when all were chosen', () => {
    for (const hidden of [[], ['sla'], [...wide, 'sla']]) {
      const first = layoutToStore({ ...fittingLayout(byDefault, wide), hidden: ['id'] }, { noRoom: wide, columns });
      const kept = layoutToStore({ ...fittingLayout(first, wide), hidden }, { noRoom: wide, columns });
      expect(fittingLayout(kept, beside)).toEqual({ order: columns.map(({ id }) => id), hidden, widths: {} });
    }
  });

  test('fits the window again after a reset', () => {
    const kept = layoutToStore(byDefault, { noRoom: wide, columns });
    expect(fittingLayout(kept, beside).hidden).toEqual(beside);
  });

  test('keeps the chosen order', () => {
    const order = ['time', 'status'];
    const kept = layoutToStore({ ...fittingLayout(byDefault, wide), order }, { noRoom: wide, columns });
    expect(fittingLayout(kept, beside)).toEqual({ order, hidden: wide, widths: {} });
  });
});
