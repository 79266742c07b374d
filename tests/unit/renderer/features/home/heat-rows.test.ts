import { heatRowHeight, heatWindow } from '@renderer/features/home/use-heat-rows';
import { describe, expect, test } from 'vitest';

/** The box of the map without its line of days (home.module.css). */
const boxHeight = 336;

describe('rows of the map', () => {
  test('every row in sight is drawn, and few others, wherever the map is scrolled', () => {
    for (const count of [0, 1, 14, 15, 16, 22, 23, 24, 100, 350, 10_000]) {
      const farthest = Math.max(0, count * heatRowHeight - boxHeight);
      for (let top = 0; top <= Math.min(farthest, 40_000); top += 7) {
        const { first, end } = heatWindow(Math.floor(top / heatRowHeight / 4), count);
        expect(first).toBeLessThanOrEqual(Math.floor(top / heatRowHeight));
        expect(end).toBeGreaterThanOrEqual(Math.min(count, Math.ceil((top + boxHeight) / heatRowHeight)));
        expect(end - first).toBeLessThanOrEqual(27);
      }
    }
  });

  test('where rows have gone, the last ones are drawn', () => {
    expect(heatWindow(80, 10)).toEqual({ first: 0, end: 10 });
    expect(heatWindow(80, 40).end).toBe(40);
  });
});
