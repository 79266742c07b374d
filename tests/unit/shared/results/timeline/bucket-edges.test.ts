import { maxTimestamp } from '@shared/domain/limits';
import { setTimeChoices } from '@shared/format/time-choices';
import { bucketEdges, bucketUnits, mostBuckets, unitFor } from '@shared/results/timeline/bucket-edges';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const hourMs = 3_600_000;
const zones = ['UTC', 'Europe/Madrid', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Apia'];

test.each([
  [30 * 60_000, '1 minute'],
  [3 * hourMs, '5 minutes'],
  [24 * hourMs, '15 minutes'],
  [4 * 24 * hourMs, '1 hour'],
  [90 * 24 * hourMs, '1 day'],
  [730 * 24 * hourMs, '1 week'],
  [8 * 365 * 24 * hourMs, '1 month'],
  [90 * 365 * 24 * hourMs, '1 year'],
])('the unit for %i ms is %s', (length, unit) => expect(unitFor(0, length)).toBe(unit));

describe('the edges', () => {
  test('enclose the range, ascend, and are never more than can be told apart', () => {
    const time = fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2030, 0) });
    fc.assert(
      fc.property(time, time, fc.constantFrom(...zones), (one, other, zone) => {
        const from = Math.min(one, other);
        const to = Math.max(one, other);
        const edges = bucketEdges({ from, to, unit: unitFor(from, to), zone });
        expect(edges[0]).toBeLessThanOrEqual(from);
        expect(edges.at(-1)).toBeGreaterThan(to);
        expect(edges.length - 1).toBeLessThanOrEqual(mostBuckets);
        for (const [at, edge] of edges.slice(1).entries()) expect(edge).toBeGreaterThan(edges[at] ?? edge);
      }),
      { numRuns: 60 },
    );
  });

  test.each(bucketUnits)('of %s hold a single moment in one bucket', (unit) => {
    const at = Date.UTC(2026, 4, 20, 10, 30, 1);
    expect(bucketEdges({ from: at, to: at, unit, zone: 'Europe/Madrid' })).toHaveLength(2);
  });

  test('follows the zone: a day has 23 or 25 hours when the clocks change', () => {
    const days = (month: number, day: number) => {
      const at = Date.UTC(2026, month, day, 12);
      const [first, second] = bucketEdges({ from: at, to: at, unit: '1 day', zone: 'Europe/Madrid' });
      return ((second ?? 0) - (first ?? 0)) / hourMs;
    };
    expect(days(2, 29)).toBe(23);
    expect(days(9, 25)).toBe(25);
    expect(days(4, 20)).toBe(24);
  });

  test('leave out a day that a zone skipped', () => {
    const noon = (day: number) => Date.UTC(2011, 11, day, 22);
    const edges = bucketEdges({ from: noon(28), to: noon(30), unit: '1 day', zone: 'Pacific/Apia' });
    expect(edges.slice(1).map((edge, at) => (edge - (edges[at] ?? 0)) / hourMs)).toEqual([24, 24, 24]);
  });

  test.each([-maxTimestamp, maxTimestamp])('are there at the end of all time, %d', (at) => {
    for (const unit of bucketUnits) {
      const edges = bucketEdges({ from: at, to: at, unit, zone: 'Europe/Madrid' });
      expect(edges[0]).toBeLessThanOrEqual(at);
      expect(edges.at(-1)).toBeGreaterThan(at);
    }
  });

  test('of hours stay hours when the clocks change', () => {
    const from = Date.UTC(2026, 9, 24, 23, 30);
    const edges = bucketEdges({ from, to: from + 4 * hourMs, unit: '1 hour', zone: 'Europe/Madrid' });
    expect(edges.slice(1).every((edge, at) => edge - (edges[at] ?? 0) === hourMs)).toBe(true);
  });

  test('of hours begin at full hours of a zone with half an hour', () => {
    const [first] = bucketEdges({
      from: Date.UTC(2026, 4, 20, 10, 45),
      to: Date.UTC(2026, 4, 20, 11),
      unit: '1 hour',
      zone: 'Asia/Kolkata',
    });
    expect(first).toBe(Date.UTC(2026, 4, 20, 10, 30));
  });

  test('of weeks begin on a Monday, of months on the first', () => {
    const at = Date.UTC(2026, 4, 20);
    const first = (unit: '1 week' | '1 month', weekStart?: 6 | 7) =>
      bucketEdges({ from: at, to: at, unit, zone: 'UTC', weekStart })[0];
    expect(first('1 week')).toBe(Date.UTC(2026, 4, 18));
    expect(first('1 week', 7)).toBe(Date.UTC(2026, 4, 17));
    expect(first('1 week', 6)).toBe(Date.UTC(2026, 4, 16));
    try {
      setTimeChoices({ is12Hours: false, weekStart: 7 });
      expect(first('1 week')).toBe(Date.UTC(2026, 4, 17));
    } finally {
      setTimeChoices({ is12Hours: false, weekStart: 1 });
    }
    expect(first('1 month')).toBe(Date.UTC(2026, 4, 1));
  });
});
