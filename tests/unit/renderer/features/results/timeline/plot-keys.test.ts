import { plotAction } from '@renderer/features/results/timeline/plot-keys';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const plain = (key: string) => ({ key, shiftKey: false });
const shifted = (key: string) => ({ key, shiftKey: true });

describe(plotAction, () => {
  test('moves by a bar, by ten, and to the ends', () => {
    const at = (key: string) => plotAction(plain(key), 50, 100);
    expect(at('ArrowRight')).toEqual({ kind: 'move', to: 51, isExtending: false });
    expect(at('ArrowLeft')).toEqual({ kind: 'move', to: 49, isExtending: false });
    expect(at('PageUp')).toEqual({ kind: 'move', to: 60, isExtending: false });
    expect(at('Home')).toEqual({ kind: 'move', to: 0, isExtending: false });
    expect(at('End')).toEqual({ kind: 'move', to: 99, isExtending: false });
  });

  test('extends the selection with Shift', () => {
    expect(plotAction(shifted('ArrowLeft'), 5, 9)).toEqual({ kind: 'move', to: 4, isExtending: true });
    expect(plotAction(shifted('Home'), 4, 9)).toEqual({ kind: 'move', to: 0, isExtending: true });
  });

  test('zooms, selects one bar and leaves; ignores other keys', () => {
    const kinds = ['Enter', '+', '-', ' ', 'Escape', 'a', 'Tab'].map(
      (key) => plotAction(plain(key), 0, 1)?.kind ?? null,
    );
    expect(kinds).toEqual(['zoom-in', 'zoom-in', 'zoom-out', 'choose', 'leave', null, null]);
  });

  test('never moves off the plot', () => {
    const keys = fc.constantFrom('ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End');
    fc.assert(
      fc.property(fc.array(keys), fc.integer({ min: 1, max: 30 }), fc.boolean(), (pressed, count, shiftKey) => {
        let at = 0;
        for (const key of pressed) {
          const action = plotAction({ key, shiftKey }, at, count);
          if (action?.kind === 'move') at = action.to;
          expect(at).toBeGreaterThanOrEqual(0);
          expect(at).toBeLessThan(count);
        }
      }),
    );
  });
});
