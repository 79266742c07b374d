import type { TimeRange } from '@renderer/api/result/result-cache';
import { momentAt, placeOf } from '@renderer/features/results/timeline/bars';
import { gatherTurns, turnedRange } from '@renderer/features/results/timeline/zoom';
import { timelineOf } from '@shared/results/timeline/buckets';
import { seriesOf } from '@tests/support/run-series';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const now = Date.UTC(2026, 4, 20, 10, 30);
const whole = { from: now - 1000 * dayMs, to: now };

const barsOf = (range: TimeRange) => timelineOf(seriesOf([]), { zone: 'UTC', now, most: 120, ...range })?.buckets ?? [];

describe(turnedRange, () => {
  const shares = fc.double({ min: 0.02, max: 0.98, noNaN: true });
  const factors = fc.double({ min: 0.25, max: 4, noNaN: true }).filter((factor) => Math.abs(factor - 1) > 0.1);
  const days = fc.integer({ min: 2, max: 60 });

  test('keeps the moment under the pointer in its place, in and out', () => {
    fc.assert(
      fc.property(shares, factors, days, (share, factor, length) => {
        const from = now - 400 * dayMs;
        const bars = barsOf({ from, to: from + length * dayMs - 1 });
        const next = turnedRange({ bars, share, factor }, whole) ?? {};
        const moment = momentAt(bars, share * bars.length);
        const after = barsOf(next);
        // Bars are drawn equally wide, also a first and a last one that the range cuts.
        expect(Math.abs(placeOf(after, moment) / after.length - share)).toBeLessThanOrEqual(3 / after.length + 1e-9);
      }),
    );
  });

  test('reaches all time by turning out alone, wherever the pointer is, and stops there', () => {
    for (const share of [0, 0.3, 1]) {
      let range: ReturnType<typeof turnedRange> = { from: now - 300 * dayMs, to: now - 299 * dayMs };
      const widths: number[] = [];
      for (let turn = 0; turn < 40 && range?.from !== undefined; turn += 1) {
        widths.push((range.to ?? now) - range.from);
        range = turnedRange({ bars: barsOf(range), share, factor: 1.5 }, whole);
      }
      expect(range).toEqual({});
      expect(widths).toEqual([...widths].sort((one, other) => one - other));
      expect(widths.length).toBeGreaterThan(10);
    }
  });

  test('shows new runs where the range reaches up to now, and no time after it', () => {
    const bars = barsOf({ from: now - dayMs + 1 });
    expect(turnedRange({ bars, share: 0.9, factor: 2 }, whole)).toEqual({ from: now - 2 * dayMs });
    expect(turnedRange({ bars, share: 1, factor: 0.5 }, whole)).toEqual({ from: now - dayMs / 2 });
  });

  test('ends at about a minute, and does nothing where no time is shown', () => {
    const bars = barsOf({ from: now - dayMs, to: now - dayMs + 60_000 - 1 });
    expect(turnedRange({ bars, share: 0.5, factor: 0.5 }, whole)).toEqual({
      from: now - dayMs,
      to: now - dayMs + 60_000 - 1,
    });
    expect(turnedRange({ bars: [], share: 0.5, factor: 2 }, whole)).toBeNull();
  });
});

test('gatherTurns: makes the many small events of a pinch one turn, as long as they are together', () => {
  vi.useFakeTimers();
  const onTurn = vi.fn();
  const { add } = gatherTurns(onTurn);
  for (let event = 0; event < 30; event += 1) add(4, 0.5);
  vi.advanceTimersByTime(200);
  add(3, 0.5);
  vi.advanceTimersByTime(200);
  add(-123, 0.25);
  vi.advanceTimersByTime(200);
  vi.useRealTimers();
  expect(onTurn.mock.calls).toEqual([[{ share: 0.5, factor: 2 }], [{ share: 0.25, factor: 0.5 }]]);
});
