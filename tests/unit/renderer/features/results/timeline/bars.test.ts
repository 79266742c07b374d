import { barAt, barsBetween, placeOf, rangeOf, touched } from '@renderer/features/results/timeline/bars';
import { createFilter } from '@shared/results/rows/result-filter';
import { timelineOf } from '@shared/results/timeline/buckets';
import { row } from '@tests/support/result-builders';
import { seriesOf } from '@tests/support/run-series';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const now = Date.UTC(2026, 9, 25, 12);
const dayMs = 86_400_000;
const zones = ['UTC', 'Europe/Madrid', 'Asia/Kolkata', 'Australia/Lord_Howe'];
const times = fc.array(fc.integer({ min: now - 90 * dayMs, max: now + dayMs }), { minLength: 1, maxLength: 50 });

describe(rangeOf, () => {
  test('covers exactly the runs that its bars count', () => {
    fc.assert(
      fc.property(times, fc.constantFrom(...zones), fc.nat(), fc.nat(), (drawn, zone, one, other) => {
        const lines = drawn.map((at) => row(at));
        const buckets = timelineOf(seriesOf(lines), { zone, now, most: 100 })?.buckets ?? [];
        const bars = barsBetween(buckets, one % buckets.length, other % buckets.length);
        const range = rangeOf(bars);
        const kept = lines.filter((line) => range !== null && createFilter(range)(line));
        expect(kept).toHaveLength(bars.reduce((sum, { total }) => sum + total, 0));
      }),
    );
  });

  test('touches the same bars again', () => {
    fc.assert(
      fc.property(times, fc.nat(), fc.nat(), (drawn, one, other) => {
        const buckets = timelineOf(seriesOf(drawn.map((at) => row(at))), { zone: 'UTC', now })?.buckets ?? [];
        const [first, last] = [one % buckets.length, other % buckets.length].sort((a, b) => a - b);
        const range = rangeOf(barsBetween(buckets, first ?? 0, last ?? 0));
        expect(range === null ? null : touched(buckets, range)).toEqual({ first, last });
      }),
    );
  });

  test('touches no bar when it is beyond all of them', () => {
    expect(touched([{ start: 0, end: 10 }], { from: 10, to: 20 })).toBeNull();
    expect(touched([], { from: 10, to: 20 })).toBeNull();
  });
});

test('placeOf: finds a time within its bar, however long the bars are', () => {
  const bars = [
    { start: 0, end: 10 },
    { start: 10, end: 110 },
  ];
  expect([-5, 0, 5, 10, 60, 110, 500].map((at) => placeOf(bars, at))).toEqual([0, 0, 0.5, 1, 1.5, 2, 2]);
});

test('barAt: finds the bar at a position, and the nearest one beyond the ends', () => {
  expect([-0.1, 0, 0.49, 0.5, 1, 1.2].map((share) => barAt(share, 4))).toEqual([0, 0, 1, 2, 3, 3]);
});
