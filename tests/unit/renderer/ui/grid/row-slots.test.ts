import { createRowSlots } from '@renderer/ui/grid/row-slots';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => `k${from + index}`);
const windows = fc
  .record({ from: fc.nat(60), size: fc.integer({ min: 1, max: 20 }), isMoving: fc.boolean() })
  .map(({ from, size, isMoving }) => ({ keys: range(from, from + size), isMoving }));

describe(createRowSlots, () => {
  it('shows each drawn row once, in row order at rest, and in its own element', () => {
    fc.assert(
      fc.property(fc.array(windows), (steps) => {
        const slots = createRowSlots();
        let before = new Map<string, number>();
        for (const { keys, isMoving } of steps) {
          const placed = slots.place(keys, isMoving);
          expect(placed.map(({ at }) => at).sort((a, b) => a - b)).toEqual(keys.map((_, at) => at));
          expect(new Set(placed.map(({ slot }) => slot)).size).toBe(keys.length);
          if (!isMoving) expect(placed.map(({ at }) => at)).toEqual(keys.map((_, at) => at));
          const now = new Map(placed.map(({ slot, at }) => [keys[at] ?? '', slot]));
          for (const [key, slot] of now) expect(before.get(key) ?? slot).toBe(slot);
          before = now;
        }
      }),
    );
  });

  it('reuses elements for new rows without creating or moving one', () => {
    const slots = createRowSlots();
    const first = slots.place(range(0, 20), true).map(({ slot }) => slot);
    expect(slots.place(range(5, 25), true).map(({ slot }) => slot)).toEqual(first);
    expect(slots.place(range(500, 520), true).map(({ slot }) => slot)).toEqual(first);
  });

  it('gives the same result for the same keys', () => {
    const slots = createRowSlots();
    slots.place(range(0, 20), true);
    expect(slots.place(range(7, 27), true)).toEqual(slots.place(range(7, 27), true));
  });
});
