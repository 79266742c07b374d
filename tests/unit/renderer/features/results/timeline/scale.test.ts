import { leastBarsPx, scaleOf } from '@renderer/features/results/timeline/scale';
import type { Timeline } from '@shared/results/timeline/buckets';
import { tones } from '@shared/results/timeline/packed-runs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const timeline = (highest: number, unwanted = 0): Timeline => ({
  unit: '1 day',
  buckets: [],
  counts: Object.fromEntries(tones.map((tone) => [tone, 0])) as Timeline['counts'],
  total: highest,
  unwanted,
  highest,
});

describe(scaleOf, () => {
  test('is in proportion at any number of runs and any height, so that stacks add up', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 200_000 }), fc.integer({ min: 12, max: 480 }), (highest, height) => {
        const { tall, kind, foot, height: bars } = scaleOf(timeline(highest), height);
        const top = kind === 'rate' ? 1 : highest;
        expect(tall(0)).toBe(0);
        expect(tall(top)).toBeCloseTo(bars);
        expect(tall(top / 2)).toBeCloseTo(bars / 2);
        expect(tall(top * 0.2) + tall(top * 0.3)).toBeCloseTo(tall(top * 0.5));
        expect(bars + foot).toBe(height);
      }),
    );
  });

  test('writes the fullest bar and a round count about half as high, or shares from 0 to 100 %', () => {
    const texts = (highest: number) => scaleOf(timeline(highest), 120).levels.map(({ text }) => text);
    expect([0, 1, 2, 7, 30, 200].map(texts)).toEqual([
      [],
      ['1 run'],
      ['2 runs', '1'],
      ['7 runs', '2'],
      ['30 runs', '10'],
      ['200 runs', '100'],
    ]);
    expect(texts(201)).toEqual(['100% failed', '50%', '']);
    expect(scaleOf(timeline(30), 12).levels, 'no text beside a strip').toEqual([]);
  });
});

test('scaleOf: shows rates above 200 runs a bar, but none of what a filter leaves', () => {
  const kindOf = (bars: Timeline, height: number) => scaleOf(bars, height).kind;
  expect([200, 201].map((highest) => kindOf(timeline(highest), leastBarsPx))).toEqual(['runs', 'rate']);
  expect(kindOf(timeline(201, 5), leastBarsPx)).toBe('runs');
  expect(kindOf(timeline(201), leastBarsPx - 1)).toBe('strip');
});
