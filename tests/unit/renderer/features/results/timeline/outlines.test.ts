import { barSides, failureLabels, laneOutline, outlinesOf } from '@renderer/features/results/timeline/outlines';
import { scaleOf as scaleOfTimeline } from '@renderer/features/results/timeline/scale';
import type { Bucket, Timeline } from '@shared/results/timeline/buckets';
import { tones } from '@shared/results/timeline/packed-runs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const height = 120;
const width = 700;
const bucket = (numbers: readonly number[], unwanted = 0): Bucket => ({
  start: 0,
  end: 1,
  counts: Object.fromEntries(tones.map((tone, at) => [tone, numbers[at] ?? 0])) as Bucket['counts'],
  total: numbers.reduce((sum, count) => sum + count, 0),
  failed: [numbers[1] ?? 0, 0, 0, 0],
  unwanted,
  isFuture: false,
});
const timeline = (highest: number, unwanted = 1): Timeline => ({
  unit: '1 day',
  buckets: [],
  counts: bucket([]).counts,
  total: highest,
  unwanted,
  highest,
});
/** Of bars that are stacks of runs, whatever their number: something is filtered. */
const scaleOf = (highest: number, tall: number) => scaleOfTimeline(timeline(highest), tall);
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
        const outlines = outlinesOf(buckets, { width, scale: scaleOf(highest, height) });
        for (const tone of tones) {
          const parts = rectangles(outlines[tone]);
          expect(parts).toHaveLength(buckets.filter(({ counts }) => counts[tone] > 0).length);
          for (const { top, tall } of parts) {
            expect(tall).toBeGreaterThanOrEqual(tone === 'failed' ? 4 : 1);
            expect(top).toBeGreaterThanOrEqual(-0.2);
            expect(top + tall).toBeLessThanOrEqual(height + 0.2);
          }
        }
      }),
    );
  });

  test('stands failures on the baseline, and gives every status of a bar the same width', () => {
    const mixed = bucket([3, 2, 1, 4, 1, 1, 1], 2);
    const outlines = outlinesOf([mixed, mixed], { width, scale: scaleOf(15, height) });
    for (const { top, tall } of rectangles(outlines.failed)) expect(top + tall).toBeCloseTo(height, 0);
    const widths = Object.values(outlines).map((path) => /h([\d.]+)/.exec(path)?.[1]);
    expect(new Set(widths.filter((width) => width !== undefined)).size).toBe(1);
  });

  test('stacks in proportion: 15 runs of seven statuses have the height of 15 runs', () => {
    const outlines = outlinesOf([bucket([3, 2, 1, 4, 1, 1, 1], 2)], { width, scale: scaleOf(30, height) });
    const heights = Object.values(outlines).flatMap((path) => rectangles(path).map(({ tall }) => tall));
    expect(heights.toSorted((one, other) => one - other)).toEqual([4, 4, 4, 4, 8, 8, 12, 16]);
  });

  test('tells in a strip what failed, and of the rest how much there was', () => {
    const outlines = outlinesOf([bucket([300, 5, 10, 200, 10, 10, 10])], { width, scale: scaleOf(545, 12) });
    const drawn = Object.entries(outlines).filter(([, path]) => path !== '');
    expect(drawn.map(([name]) => name)).toEqual(['failed', 'partial', 'volume']);
  });

  test('shows the share of Failed and Partial success among runs with a verdict', () => {
    const scale = scaleOfTimeline(timeline(400, 0), height);
    const outlines = outlinesOf([bucket([60, 20, 20, 300])], { width, scale });
    const tallOf = (path: string) => rectangles(path).map(({ tall }) => tall / scale.height);
    expect(tallOf(outlines.failed)[0]).toBeCloseTo(0.2, 2);
    expect(tallOf(outlines.partial)[0]).toBeCloseTo(0.2, 2);
    expect(outlines.success + outlines.aborted).toBe('');
  });
});

describe(failureLabels, () => {
  const failing = (failed: number, success: number): Bucket => ({
    ...bucket([]),
    counts: { ...bucket([]).counts, failed, success },
    total: failed + success,
  });

  test('writes the number of failures where there is room, of neighbours the greater one', () => {
    const bars = Array.from({ length: 100 }, (_, at) => failing(at === 10 ? 3 : at === 11 ? 12 : at === 60 ? 1 : 0, 5));
    const labels = failureLabels(bars, { width, scale: scaleOf(17, height) });
    expect(labels.map(({ text }) => text)).toEqual(['12', '1']);
    for (const { y } of labels) expect(y).toBeLessThan(height);
    expect(failureLabels(bars, { width, scale: scaleOf(17, 12) }), 'none in a strip').toEqual([]);
  });

  test('leaves failures of 5 % of their bar or less to their cap and the tooltip', () => {
    const labels = failureLabels([failing(5, 95), failing(6, 94)], { width, scale: scaleOf(100, height) });
    expect(labels.map(({ text }) => text)).toEqual(['6']);
  });

  test('writes the highest and the newest of rates', () => {
    const bars = [failing(30, 270), failing(90, 210), failing(0, 300), failing(60, 240), failing(36, 264)];
    const labels = failureLabels(bars, { width, scale: scaleOfTimeline(timeline(300, 0), height) });
    expect(labels.map(({ text }) => text)).toEqual(['30%', '12%']);
  });
});

test('barSides: draws bars side by side, without overlap', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 240 }), fc.integer({ min: 240, max: 2000 }), (count, width) => {
      for (let at = 0; at < count; at += 1) {
        const { left, width: wide } = barSides(at, count, width);
        expect(left + wide).toBeLessThanOrEqual(at + 1 === count ? width : barSides(at + 1, count, width).left);
      }
    }),
  );
});

test('laneOutline: draws only bars with failed checks in a lane, the fullest at full height', () => {
  const lane = laneOutline([bucket([9]), bucket([0, 4]), bucket([0, 2])], 0, { width: 30, height: 12 });
  expect(rectangles(lane).map(({ tall }) => tall)).toEqual([12, 6]);
  expect(laneOutline([bucket([9])], 1, { width: 30, height: 12 })).toBe('');
});
