import { barsAround } from '@renderer/features/results/timeline/wheel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

describe(barsAround, () => {
  test('keeps the bar under the pointer, within all bars, and about half of them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 240 }), fc.double({ min: 0, max: 1, noNaN: true }), (count, share) => {
        const around = barsAround(count, share);
        const under = Math.min(count - 1, Math.floor(share * count));
        expect(around?.first).toBeGreaterThanOrEqual(0);
        expect(around?.first).toBeLessThanOrEqual(under);
        expect(around?.last).toBeGreaterThanOrEqual(under);
        expect(around?.last).toBeLessThan(count);
        expect((around?.last ?? 0) - (around?.first ?? 0) + 1).toBe(Math.floor(count / 2));
      }),
    );
  });

  test('has nothing to keep of one bar', () => {
    expect(barsAround(1, 0.5)).toBeNull();
  });
});
