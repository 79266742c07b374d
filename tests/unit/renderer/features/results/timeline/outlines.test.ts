import { barSides, laneOutline, outlinesOf } from '@renderer/features/results/timeline/outlines';
import type { Bucket } from '@shared/results/buckets';
import { tones } from '@shared/results/packed-runs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const frame = { width: 700, height: 60 };
const bucket = (numbers: readonly number[], unwanted = 0): Bucket => ({
  start: 0,
  end: 1,
  counts: Object.fromEntries(tones.map((tone, at) => [tone, numbers[at] ?? 0])) as Bucket['counts'],
  total: numbers.reduce((sum, count) => sum + count, 0),
  failed: [numbers[1] ?? 0, 0, 0, 0],
  unwanted,
  isFuture: false,
});
const amounts = fc.array(fc.oneof(fc.constant(0), fc.nat(5), fc.nat(5000)), { minLength: 7, maxLength: 7 });
/** Top and height of each rectangle of a path. */
const rectangles = (path: string) =>
  [...path.matchAll(/M[\d.]+ (-?[\d.]+)h[\d.]+v([\d.]+)/g)].map(([, top, tall]) => ({
    top: Number(top),
    tall: Number(tall),
  }));

describe(outlinesOf, () => {
  test('draws every part tall enough to see, and none beyond the plot', () => {
    fc.assert(
      fc.property(fc.array(amounts, { minLength: 1, maxLength: 20 }), fc.nat(50), (drawn, hidden) => {
        const buckets = drawn.map((numbers) => bucket(numbers, hidden));
        const highest = Math.max(...buckets.map(({ total, unwanted }) => total + unwanted));
        const outlines = outlinesOf(buckets, { ...frame, highest });
        for (const tone of tones) {
          const parts = rectangles(outlines[tone]);
          expect(parts).toHaveLength(buckets.filter(({ counts }) => counts[tone] > 0).length);
          for (const { top, tall } of parts) {
            expect(tall).toBeGreaterThanOrEqual(2);
            expect(top).toBeGreaterThanOrEqual(-0.2);
            expect(top + tall).toBeLessThanOrEqual(frame.height + 0.2);
          }
        }
      }),
    );
  });
});

describe(barSides, () => {
  test('draws bars side by side, without overlap', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 240 }), fc.integer({ min: 240, max: 2000 }), (count, width) => {
        for (let at = 0; at < count; at += 1) {
          const { left, width: wide } = barSides(at, count, width);
          expect(left + wide).toBeLessThanOrEqual(at + 1 === count ? width : barSides(at + 1, count, width).left);
        }
      }),
    );
  });
});

describe(laneOutline, () => {
  test('draws only bars with failed checks in a lane, the fullest at full height', () => {
    const lane = laneOutline([bucket([9]), bucket([0, 4]), bucket([0, 2])], 0, { width: 30, height: 12 });
    expect(rectangles(lane).map(({ tall }) => tall)).toEqual([12, 6]);
    expect(laneOutline([bucket([9])], 1, { width: 30, height: 12 })).toBe('');
  });
});
