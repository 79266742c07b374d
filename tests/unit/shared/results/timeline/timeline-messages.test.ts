import { ticksOf } from '@shared/results/timeline/axis-ticks';
import { timelineOf } from '@shared/results/timeline/buckets';
import { figureTexts, percentText } from '@shared/results/timeline/figure-messages';
import { figuresOf } from '@shared/results/timeline/streaks';
import {
  bucketText,
  countText,
  stopText,
  stretchText,
  timelineSummary,
} from '@shared/results/timeline/timeline-messages';
import { row } from '@tests/support/result-builders';
import { seriesOf } from '@tests/support/run-series';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const now = Date.UTC(2026, 4, 20, 12);
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const bucket = {
  start: now,
  end: now + hourMs,
  counts: { success: 1, failed: 2, partial: 0, aborted: 0, running: 0, queued: 0, unchecked: 0, other: 0 },
  total: 3,
  failed: [2, 0, 0, 1],
  unwanted: 0,
  isFuture: false,
};

describe('the words of a bar', () => {
  test('name its day, its hours or its minute, and the zone', () => {
    expect(bucketText(bucket, '1 hour', 'UTC')).toBe('20 May 2026, 12:00 – 12:59 UTC');
    expect(bucketText(bucket, '1 hour', 'Europe/Madrid')).toBe('20 May 2026, 14:00 – 14:59 CEST');
    expect(bucketText({ ...bucket, end: now + 60_000 }, '1 minute', 'UTC')).toBe('20 May 2026, 12:00 UTC');
    expect(bucketText(bucket, '1 day', 'UTC')).toBe('20 May 2026 UTC');
    expect(bucketText({ ...bucket, end: now + 7 * dayMs - hourMs * 12 }, '1 week', 'UTC')).toBe(
      '20 May – 26 May 2026 UTC',
    );
    expect(bucketText({ ...bucket, isFuture: true }, '1 day', 'UTC')).toBe('Dated in the future');
  });

  test('name whole days without their hours, a year once, and both years of two', () => {
    const start = Date.UTC(2026, 4, 18);
    expect(stretchText({ start, end: start + 3 * dayMs }, 'UTC')).toBe('18 May – 20 May 2026 UTC');
    expect(stretchText({ start, end: start + dayMs }, 'UTC')).toBe('18 May 2026 UTC');
    expect(stretchText({ start, end: start + 3 * dayMs - 1 }, 'UTC')).toBe(
      '18 May 2026, 00:00 – 20 May 2026, 23:59 UTC',
    );
    expect(stretchText({ start: Date.UTC(2026, 11, 30), end: Date.UTC(2027, 0, 3) }, 'UTC')).toBe(
      '30 Dec 2026 – 2 Jan 2027 UTC',
    );
  });

  test('name both zones where the clocks change within it', () => {
    const start = Date.UTC(2026, 2, 28, 23);
    const words = bucketText({ ...bucket, start, end: start + 6 * hourMs }, '6 hours', 'Europe/Madrid');
    expect(words).toBe('29 Mar 2026, 00:00 CET – 29 Mar 2026, 06:59 CEST');
  });

  test('count what is there and leave out what is not', () => {
    expect(countText(bucket.total, bucket.counts)).toBe('3 runs: 1 Success, 2 Failed');
    expect(countText(0, { ...bucket.counts, success: 0, failed: 0 }, 7)).toBe('No runs, 7 hidden by filters');
  });

  test('add up several bars, and say what failed in the lanes that are shown', () => {
    const next = { ...bucket, start: bucket.end, end: bucket.end + hourMs };
    expect(stopText([bucket, next], { unit: '1 hour', zone: 'UTC', lanes: ['schema', 'sla'] })).toBe(
      '20 May 2026, 12:00 – 13:59 UTC: 6 runs: 2 Success, 4 Failed, 4 with failed schema, 2 with failed SLA',
    );
  });

  test('sum up the timeline in one sentence', () => {
    const lines = [row(now + 5), row(now - 60_000, { status: 'Failed' })];
    const timeline = timelineOf(seriesOf(lines), { zone: 'UTC', now });
    const summary = timeline === null ? '' : timelineSummary(timeline, 'UTC');
    expect(summary).toContain('2 runs: 1 Success, 1 Failed from 20 May 2026, 11:59');
    expect(summary).toContain('one bar per minute');
    expect(summary).toContain('1 run dated in the future.');
  });
});

describe('the words of the axis', () => {
  const words = (from: number, to: number, zone = 'UTC') =>
    ticksOf({ from, to, zone, most: 8 }).map(({ label }) => label);

  test('say what changes: hours, then days, then months and years', () => {
    expect(words(now - 15 * hourMs, now)).toEqual(['19 May, 21:00', '20 May', '03:00', '06:00', '09:00', '12:00']);
    expect(words(now - 5 * dayMs, now)).toEqual(['16 May 2026', '17 May', '18 May', '19 May', '20 May']);
    expect(words(Date.UTC(2025, 10, 5), Date.UTC(2026, 2, 5))).toEqual(['Dec 2025', 'Jan 2026', 'Feb', 'Mar']);
    expect(words(Date.UTC(2020, 5), now)).toEqual(['2021', '2022', '2023', '2024', '2025', '2026']);
  });

  test('are midnights of the zone also when the clocks change', () => {
    const ticks = ticksOf({ from: Date.UTC(2026, 2, 27), to: Date.UTC(2026, 2, 31), zone: 'Europe/Madrid', most: 8 });
    expect(ticks.map(({ at }) => new Date(at).getUTCHours())).toEqual([23, 23, 22, 22]);
  });

  test('are few, ascend and lie on the axis', () => {
    const time = fc.integer({ min: 0, max: Date.UTC(2040, 0) });
    fc.assert(
      fc.property(time, time, fc.constantFrom('UTC', 'Asia/Kolkata', 'Australia/Lord_Howe'), (one, other, zone) => {
        const [from, to] = one < other ? [one, other] : [other, one];
        const ticks = ticksOf({ from, to, zone, most: 8 });
        expect(ticks.length).toBeLessThanOrEqual(9);
        for (const [index, { at }] of ticks.entries()) {
          expect(at).toBeGreaterThanOrEqual(ticks[index - 1]?.at ?? from);
          expect(at).toBeLessThanOrEqual(to);
        }
      }),
    );
  });
});

describe('the summary', () => {
  const lines = ['Failed', 'Failed', 'Success', 'Failed', 'Success'].map((status, at) =>
    row(now - at * dayMs, { status }),
  );
  const all = figuresOf(seriesOf(lines));
  const words = (isWhole: boolean, wanted: typeof lines | null = null) =>
    figureTexts(all, {
      zone: 'UTC',
      read: lines.length,
      isWhole,
      wanted: wanted === null ? null : figuresOf(seriesOf(wanted)),
    }).map(({ text }) => text);

  test('names runs, pass rate, longest streak and the first failure after the last success', () => {
    expect(words(true)).toEqual([
      '5 runs',
      '40% passed',
      'longest failing streak 2 (19 May – 20 May 2026)',
      'failing since 19 May 2026, 12:00 UTC',
    ]);
  });

  test('gives the rate of what is loaded as a part of so many runs', () => {
    expect(words(false)[0]).toBe('40% of 5 runs passed');
  });

  test('counts what passes the filters, and leaves the streaks to all runs', () => {
    expect(words(true, lines.slice(0, 2))).toEqual([
      '2 of 5 runs',
      '0% passed',
      'of all runs: longest failing streak 2 (19 May – 20 May 2026)',
      'failing since 19 May 2026, 12:00 UTC',
    ]);
    expect(words(false, []).slice(0, 2)).toEqual([
      '0 of 5 loaded runs',
      'of all runs: longest failing streak 2 (19 May – 20 May 2026)',
    ]);
  });

  test('says since when it fails at least, or that there was no success at all', () => {
    const failing = figuresOf(seriesOf(lines.slice(0, 2)));
    const last = (isWhole: boolean) => figureTexts(failing, { zone: 'UTC', read: 2, isWhole }).at(-1)?.text;
    expect(last(false)).toBe('failing since 19 May 2026, 12:00 UTC or longer');
    expect(last(true)).toBe('no success');
  });

  test('says of a time that is over how it ended, never how the contract is now', () => {
    const figures = (count: number) => figuresOf(seriesOf(lines.slice(-count)));
    const last = (count: number, range: { from?: number; to?: number }) =>
      figureTexts(figures(count), { zone: 'UTC', read: count, isWhole: true, range, now }).at(-1)?.text;
    const to = now - dayMs;
    expect(last(2, { to })).toBe('failing at the end of this range, since 17 May 2026, 12:00 UTC');
    expect(last(3, { to })).toBe('last run in this range passed');
    expect(last(3, { to: now })).toBe('last run passed');
  });

  test('says of a time with a beginning that it has no success in it', () => {
    const failing = figuresOf(seriesOf(lines.slice(0, 2)));
    const context = { zone: 'UTC', read: 2, isWhole: true, range: { from: now - 2 * dayMs }, now };
    expect(figureTexts(failing, context).at(-1)?.text).toBe('no success in this range');
  });

  test('never rounds to all or nothing', () => {
    expect([0, 0.0001, 0.913, 0.99999, 1].map(percentText)).toEqual(['0%', '0.1%', '91.3%', '99.9%', '100%']);
  });
});
