import { failureShare, sumOf, timelineOf } from '@shared/results/timeline/buckets';
import { tones } from '@shared/results/timeline/packed-runs';
import { dimensionBit, type RunSeries } from '@shared/results/timeline/run-series';
import { row, unreadable } from '@tests/support/result-builders';
import { seriesOf } from '@tests/support/run-series';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const now = Date.UTC(2026, 4, 20, 12);
const options = { zone: 'UTC', now };
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const zones = ['UTC', 'Europe/Madrid', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Apia', 'America/New_York'];
const statuses = ['Success', 'Failed', 'PartialSuccess', 'Aborted', 'Running', 'Queued', 'Paused'];

interface Run {
  readonly at: number;
  readonly status: string;
  readonly bits: number;
}

const series = (runs: readonly Run[]): RunSeries => ({
  length: runs.length,
  timestampAt: (index) => runs[index]?.at ?? Number.NaN,
  statusAt: (index) => runs[index]?.status ?? '',
  failedAt: (index) => runs[index]?.bits ?? 0,
});

const anyTime = fc.oneof(
  fc.integer({ min: now - 40 * dayMs, max: now + dayMs }),
  fc.integer({ min: Date.UTC(2026, 2, 28), max: Date.UTC(2026, 2, 30) }),
  fc.integer({ min: Date.UTC(2011, 11, 28), max: Date.UTC(2012, 0, 1) }),
  fc.constantFrom(-1, 0, 1, -8.64e15, 8.64e15, now, now + 1, -dayMs * 365 * 100),
);
const runsArbitrary = fc.array(
  fc.record({ at: anyTime, status: fc.constantFrom(...statuses), bits: fc.integer({ min: 0, max: 15 }) }),
  { minLength: 1, maxLength: 60 },
);

test('the failure rate counts what failed in part, and no run without a verdict', () => {
  const counts = { success: 1, failed: 1, partial: 2, aborted: 9, running: 9, queued: 9, unchecked: 9, other: 9 };
  expect(failureShare(counts)).toBe(0.75);
  expect(failureShare({ ...counts, success: 0, failed: 0, partial: 0 })).toBeNull();
});

describe('the timeline', () => {
  test('is not there when no row can be read and no range is asked for', () => {
    expect(timelineOf(seriesOf([]), options)).toBeNull();
    expect(timelineOf(seriesOf([unreadable('x')]), options)).toBeNull();
  });

  test('puts every run in exactly one bucket, whatever the order, the zone and the width', () => {
    fc.assert(
      fc.property(runsArbitrary, fc.constantFrom(...zones), fc.integer({ min: 8, max: 300 }), (runs, zone, most) => {
        const timeline = timelineOf(series(runs), { zone, now, most });
        expect(timeline?.total).toBe(runs.length);
        for (const { start, end, total, failed } of timeline?.buckets ?? []) {
          const inside = runs.filter(({ at }) => at >= start && at < end);
          expect(total).toBe(inside.length);
          expect(failed).toEqual([1, 2, 4, 8].map((bit) => inside.filter(({ bits }) => (bits & bit) !== 0).length));
        }
      }),
      { numRuns: 150 },
    );
  });

  test('has buckets that ascend without a gap, from the asked beginning to the asked end', () => {
    const length = fc.integer({ min: 0, max: 400 * dayMs });
    const start = fc.integer({ min: Date.UTC(2005, 0), max: now });
    fc.assert(
      fc.property(runsArbitrary, start, length, fc.constantFrom(...zones), (runs, from, span, zone) => {
        const to = Math.min(from + span, now);
        const timeline = timelineOf(series(runs), { zone, now, from, to, most: 200 });
        const buckets = timeline?.buckets ?? [];
        expect(buckets[0]?.start).toBe(from);
        expect(buckets.at(-1)?.end).toBe(to + 1);
        expect(buckets.length).toBeLessThanOrEqual(200);
        for (const [at, bucket] of buckets.entries()) {
          expect(bucket.end).toBeGreaterThan(bucket.start);
          if (at > 0) expect(bucket.start).toBe(buckets[at - 1]?.end);
        }
        expect(timeline?.total).toBe(runs.filter(({ at }) => at >= from && at <= to).length);
      }),
      { numRuns: 150 },
    );
  });

  test('counts what a filter hides apart, and loses nothing by it', () => {
    fc.assert(
      fc.property(runsArbitrary, fc.integer({ min: 2, max: 5 }), (runs, nth) => {
        const some = timelineOf(series(runs), { ...options, isWanted: (index) => index % nth === 0 });
        expect((some?.total ?? 0) + (some?.unwanted ?? 0)).toBe(runs.length);
        expect(some?.total).toBe(Math.ceil(runs.length / nth));
        // The few that are left set the scale.
        expect(some?.highest).toBe(Math.max(...(some?.buckets.map(({ total }) => total) ?? [])));
      }),
    );
  });

  test('tells the statuses apart and calls every other word other', () => {
    const words = [...statuses, 'NothingChecked', 'success'];
    const timeline = timelineOf(seriesOf(words.map((status) => row(now - hourMs, { status }))), options);
    expect(tones.map((tone) => timeline?.counts[tone])).toEqual([1, 1, 1, 1, 1, 1, 1, 2]);
  });

  test('tells which dimensions failed', () => {
    const counts = { passed: 3, failed: 2, total: 5 };
    const timeline = timelineOf(seriesOf([row(now - 1, { quality: counts }), row(now - 2)]), options);
    expect(sumOf(timeline?.buckets ?? []).failed).toEqual([0, 0, 1, 0]);
    expect(dimensionBit('quality')).toBe(4);
  });

  test('keeps runs of a wrong clock in a bucket of their own', () => {
    const timeline = timelineOf(seriesOf([row(now + 1e11), row(now - hourMs), row(now - 2 * hourMs)]), options);
    expect(timeline?.buckets.at(-1)).toMatchObject({ isFuture: true, total: 1, start: now + 1, end: now + 1e11 + 1 });
    expect(timeline?.unit).toBe('5 minutes');
  });

  test('of future runs alone is that one bucket', () => {
    expect(timelineOf(seriesOf([row(now + 1)]), options)?.buckets).toHaveLength(1);
  });

  test('of an asked range is there without any run', () => {
    const timeline = timelineOf(seriesOf([]), { ...options, from: now - 30 * dayMs, most: 150 });
    expect(timeline).toMatchObject({ unit: '6 hours', total: 0, highest: 0 });
  });

  test('holds equal times in one bucket', () => {
    const timeline = timelineOf(seriesOf([row(now - 5), row(now - 5), row(now - 5)]), options);
    expect(timeline?.buckets.filter(({ total }) => total > 0).map(({ total }) => total)).toEqual([3]);
  });

  test('of a hundred thousand runs has no more buckets than there is room for', () => {
    const lines = Array.from({ length: 100_000 }, (_, index) => row(now - index * 630_000));
    const timeline = timelineOf(seriesOf(lines), options);
    expect(timeline?.total).toBe(100_000);
    expect(timeline?.buckets.length).toBeLessThanOrEqual(120);
  });
});
