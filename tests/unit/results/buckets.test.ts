import { bucketWords, countWords, timelineSummary } from '@renderer/features/results/timeline-words';
import { timelineOf, tones } from '@shared/results/buckets';
import { row, unreadable } from '@tests/support/result-builders';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const now = Date.UTC(2026, 4, 20, 12);
const options = { zone: 'UTC', now };
const hourMs = 3_600_000;

describe('the timeline', () => {
  test('is not there when no row can be read', () => {
    expect(timelineOf([], options)).toBeNull();
    expect(timelineOf([unreadable('x')], options)).toBeNull();
  });

  test('counts every readable row once, whatever the order, and puts it where its time is', () => {
    const rows = fc.array(
      fc.record({
        at: fc.integer({ min: now - 1e10, max: now + 1e9 }),
        status: fc.constantFrom('Success', 'Failed', 'PartialSuccess', 'Aborted', 'Running', 'Queued', 'Paused'),
      }),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(rows, (drawn) => {
        const lines = drawn.map(({ at, status }) => row(at, { status }));
        const timeline = timelineOf(lines, options);
        expect(timeline?.total).toBe(lines.length);
        for (const { start, end, total, isFuture } of timeline?.buckets ?? []) {
          const inside = drawn.filter(({ at }) => (isFuture ? at > now : at <= now && at >= start && at < end));
          expect(total).toBe(inside.length);
        }
      }),
    );
  });

  test('tells the six statuses apart and calls every other word other', () => {
    const statuses = ['Success', 'PartialSuccess', 'Failed', 'Aborted', 'Running', 'Queued', 'Paused', 'success'];
    const timeline = timelineOf(
      statuses.map((status) => row(now - hourMs, { status })),
      options,
    );
    expect(tones.map((tone) => timeline?.counts[tone])).toEqual([1, 1, 1, 1, 1, 1, 2]);
  });

  test('keeps results of a wrong clock in a bar of their own', () => {
    const timeline = timelineOf([row(now + 1e11), row(now - hourMs), row(now - 2 * hourMs)], options);
    const last = timeline?.buckets.at(-1);
    expect(last).toMatchObject({ isFuture: true, total: 1, end: now + 1e11 + 1 });
    expect(timeline?.unit).toBe('1 minute');
  });

  test('of future results alone is that one bar', () => {
    expect(timelineOf([row(now + 1)], options)?.buckets).toHaveLength(1);
  });

  test('of a hundred thousand rows has no more bars than can be told apart', () => {
    const lines = Array.from({ length: 100_000 }, (_, index) => row(now - index * 630_000));
    const timeline = timelineOf(lines, options);
    expect(timeline?.total).toBe(100_000);
    expect(timeline?.buckets.length).toBeLessThanOrEqual(120);
  });
});

describe('the words of a bar', () => {
  const bucket = {
    start: now,
    end: now + hourMs,
    counts: { success: 1, failed: 2, partial: 0, aborted: 0, running: 0, queued: 0, other: 0 },
    total: 3,
    isFuture: false,
  };

  test('name its stretch of time with the zone', () => {
    expect(bucketWords(bucket, '1 hour', 'UTC')).toBe('20 May 2026, 12:00 – 12:59 UTC');
    expect(bucketWords({ ...bucket, end: now + 24 * hourMs }, '1 day', 'UTC')).toBe('20 May 2026 UTC');
    expect(bucketWords({ ...bucket, isFuture: true }, '1 hour', 'UTC')).toBe('Dated in the future');
  });

  test('count what is there and leave out what is not', () => {
    expect(countWords(bucket.total, bucket.counts)).toBe('3 results: 1 Success, 2 Failed');
    expect(countWords(0, { ...bucket.counts, success: 0, failed: 0 })).toBe('No results');
  });

  test('sum up the strip in one sentence', () => {
    const timeline = timelineOf([row(now + 5), row(now - 60_000, { status: 'Failed' })], options);
    const summary = timeline === null ? '' : timelineSummary(timeline, 'UTC');
    expect(summary).toContain('2 results: 1 Success, 1 Failed from 20 May 2026, 11:59');
    expect(summary).toContain('one bar per minute');
    expect(summary).toContain('1 result dated in the future.');
  });
});
