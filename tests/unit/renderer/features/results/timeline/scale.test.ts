import { minRunPx, scaleOf } from '@renderer/features/results/timeline/scale';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

describe(scaleOf, () => {
  test('draws more runs taller, one never too thin, and the fullest bar at full height', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 200_000 }), fc.integer({ min: 24, max: 480 }), (highest, height) => {
        const { tall } = scaleOf(highest, height);
        expect(tall(0)).toBe(0);
        expect(tall(1)).toBeGreaterThanOrEqual(minRunPx);
        expect(tall(highest)).toBeCloseTo(height);
        expect(tall(highest * 2)).toBeCloseTo(height);
        expect(tall(2)).toBeGreaterThan(tall(1));
      }),
    );
  });

  test('has an even scale while a run is tall enough', () => {
    expect([1, 30, 31].map((highest) => scaleOf(highest, 120).kind)).toEqual(['even', 'even', 'roots']);
  });

  test('writes the fullest bar and a round count about half as high', () => {
    expect([0, 1, 2, 7, 30, 966].map((highest) => scaleOf(highest, 120).levels)).toEqual([
      [],
      [1],
      [2, 1],
      [7, 2],
      [30, 10],
      [966, 200],
    ]);
  });
});
