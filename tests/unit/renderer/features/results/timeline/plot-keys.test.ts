import { plotAction } from '@renderer/features/results/timeline/plot-keys';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const plain = (key: string) => ({ key, shiftKey: false });
const shifted = (key: string) => ({ key, shiftKey: true });

describe(plotAction, () => {
  test('moves by a bar, by ten, and to the ends', () => {
    const at = (key: string) => plotAction(plain(key), { at: 50, anchor: 40 }, 100);
    expect(at('ArrowRight')).toEqual({ kind: 'move', at: 51 });
    expect(at('ArrowLeft')).toEqual({ kind: 'move', at: 49 });
    expect(at('PageUp')).toEqual({ kind: 'move', at: 60 });
    expect(at('Home')).toEqual({ kind: 'move', at: 0 });
    expect(at('End')).toEqual({ kind: 'move', at: 99 });
  });

  test('extends the selection with Shift, from where it began', () => {
    expect(plotAction(shifted('ArrowLeft'), { at: 5, anchor: null }, 9)).toEqual({ kind: 'extend', anchor: 5, at: 4 });
    expect(plotAction(shifted('Home'), { at: 4, anchor: 5 }, 9)).toEqual({ kind: 'extend', anchor: 5, at: 0 });
  });

  test('zooms, selects one bar and leaves; ignores other keys', () => {
    const kinds = ['Enter', '+', '-', ' ', 'Escape', 'a', 'Tab'].map(
      (key) => plotAction(plain(key), { at: 0, anchor: null }, 1)?.kind ?? null,
    );
    expect(kinds).toEqual(['zoom-in', 'zoom-in', 'zoom-out', 'choose', 'leave', null, null]);
  });

  test('never moves off the plot', () => {
    const keys = fc.constantFrom('ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End');
    fc.assert(
      fc.property(fc.array(keys), fc.integer({ min: 1, max: 30 }), fc.boolean(), (pressed, count, shiftKey) => {
        let cursor: { at: number; anchor: number | null } = { at: 0, anchor: null };
        for (const key of pressed) {
          const action = plotAction({ key, shiftKey }, cursor, count);
          if (action?.kind === 'move') cursor = { at: action.at, anchor: null };
          if (action?.kind === 'extend') cursor = { at: action.at, anchor: action.anchor };
          expect(cursor.at).toBeGreaterThanOrEqual(0);
          expect(cursor.at).toBeLessThan(count);
        }
      }),
    );
  });
});
