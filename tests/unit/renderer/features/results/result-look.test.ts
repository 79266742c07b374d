import { resultColumns } from '@renderer/features/results/result-cells';
import { hiddenFor, layoutFor, layoutToKeep } from '@renderer/features/results/use-result-layout';
import { describe, expect, test } from 'vitest';

const asMade = { order: [], hidden: [], widths: {} };
const columns = resultColumns('UTC');
const wide = hiddenFor({ isBeside: false, isVeryWide: true });
const beside = hiddenFor({ isBeside: true, isVeryWide: false });

describe('the columns of the results', () => {
  test('fit the room until somebody chooses: beside an opened result the message is read there', () => {
    expect(layoutFor(asMade, wide).hidden).not.toContain('failures');
    expect(layoutFor(asMade, beside).hidden).toEqual(expect.arrayContaining(['message', 'failures']));
  });

  test('still fit the room after one was only made wider', () => {
    const kept = layoutToKeep({ ...layoutFor(asMade, wide), widths: { time: 240 } }, wide, columns);
    expect(layoutFor(kept, beside)).toEqual({ order: [], hidden: beside, widths: { time: 240 } });
  });

  test('are those that were chosen, whatever the room, also when all were', () => {
    for (const hidden of [[], ['sla'], [...wide, 'sla']]) {
      const first = layoutToKeep({ ...layoutFor(asMade, wide), hidden: ['id'] }, wide, columns);
      const kept = layoutToKeep({ ...layoutFor(first, wide), hidden }, wide, columns);
      expect(layoutFor(kept, beside)).toEqual({ order: columns.map(({ id }) => id), hidden, widths: {} });
    }
  });

  test('fit the room again after they were reset', () => {
    const kept = layoutToKeep(asMade, wide, columns);
    expect(layoutFor(kept, beside).hidden).toEqual(beside);
  });

  test('stay in the order that was chosen', () => {
    const order = ['time', 'status'];
    const kept = layoutToKeep({ ...layoutFor(asMade, wide), order }, wide, columns);
    expect(layoutFor(kept, beside)).toEqual({ order, hidden: wide, widths: {} });
  });
});
