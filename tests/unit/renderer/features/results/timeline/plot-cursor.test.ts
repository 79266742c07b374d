import { type ClosedRange, rangeOf, touched } from '@renderer/features/results/timeline/bars';
import { bandSides, barSides } from '@renderer/features/results/timeline/outlines';
import {
  extendedTo,
  type PlotCursor,
  placeOfCursor,
  selectedBy,
  snapped,
} from '@renderer/features/results/timeline/plot-cursor';
import { plotAction } from '@renderer/features/results/timeline/plot-keys';
import { type Bucket, timelineOf } from '@shared/results/timeline/buckets';
import { row } from '@tests/support/result-builders';
import { seriesOf } from '@tests/support/run-series';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const dayMs = 86_400_000;
/** The hour that comes twice in Europe on the same day lies before it. */
const newest = Date.UTC(2026, 9, 25, 12);
const width = 900;

interface View {
  /** Days of results that have been read. */
  readonly days: number;
  readonly zone: string;
  readonly most: number;
  /** Milliseconds that have gone by. */
  readonly later: number;
}

const barsOf = ({ days, zone, most, later }: View): readonly Bucket[] => {
  const lines = Array.from({ length: 40 }, (_, index) => row(newest - Math.floor((index * days * dayMs) / 39)));
  return timelineOf(seriesOf(lines), { zone, now: newest + 3 * dayMs + later, most })?.buckets ?? [];
};

/** The plot as a person has it before them: keys go in, bars are counted anew, the brush comes back as the list takes it. */
function plotOf(first: View) {
  let buckets = barsOf(first);
  let cursor: PlotCursor | null = null;
  let brush: ClosedRange | null = null;
  const place = () => placeOfCursor(buckets, cursor, brush);
  return {
    /** All of them before the first is let go. */
    pressAll(keys: readonly string[]) {
      for (const key of keys) {
        const action = plotAction({ key, shiftKey: true }, place().at, buckets.length);
        if (action?.kind === 'move') cursor = extendedTo(buckets, place(), action.to);
      }
      cursor = cursor && { ...snapped(buckets, cursor), phase: 'settled' };
      brush = cursor && selectedBy(cursor);
    },
    see: (view: View) => {
      buckets = barsOf(view);
    },
    get brush() {
      return brush;
    },
    get buckets() {
      return buckets;
    },
    get stop() {
      return place().stop;
    },
  };
}

const keys = ['ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End'];
const view = fc.record<View>({
  days: fc.constantFrom(1, 3, 20, 200, 2000),
  zone: fc.constantFrom('UTC', 'Europe/Madrid', 'Asia/Kolkata', 'Australia/Lord_Howe', 'America/New_York'),
  most: fc.integer({ min: 10, max: 240 }),
  later: fc.integer({ min: 0, max: dayMs }),
});
const step = fc.oneof(
  { weight: 3, arbitrary: fc.array(fc.constantFrom(...keys), { minLength: 1, maxLength: 4 }) },
  { weight: 1, arbitrary: view },
);

/** The band holds every bar of the brush and reaches into no bar beside it, or only as far as it takes to be seen. */
function expectMarked(buckets: readonly Bucket[], brush: ClosedRange): void {
  const band = bandSides(buckets, brush, width);
  const bars = touched(buckets, brush);
  expect(band === null).toBe(bars === null);
  if (band === null || bars === null) return;
  const sides = (at: number) => {
    const { left, width: wide } = barSides(at, buckets.length, width);
    return { left, right: left + wide };
  };
  const right = band.left + band.width;
  expect(band.left).toBeGreaterThanOrEqual(sides(bars.first).left);
  expect(right).toBeLessThanOrEqual(Math.max(sides(bars.last).right, band.left + 3));
  const whole = buckets.flatMap(({ start, end }, at) => (start >= brush.from && end - 1 <= brush.to ? [at] : []));
  for (const at of whole) {
    expect(band.left).toBeLessThanOrEqual(sides(at).left);
    expect(right).toBeGreaterThanOrEqual(sides(at).right);
  }
}

describe('a selection by keys', () => {
  test('begins with the bar that the keys were on', () => {
    const plot = plotOf({ days: 20, zone: 'UTC', most: 100, later: 0 });
    plot.pressAll(['Home']);
    expect(plot.stop).toHaveLength(plot.buckets.length);
    plot.pressAll(['ArrowRight']);
    expect(plot.stop).toHaveLength(plot.buckets.length - 1);
  });

  test('is marked and named as the brush, whatever is loaded or zoomed between two keys', () => {
    fc.assert(
      fc.property(view, fc.array(step, { minLength: 1, maxLength: 8 }), (first, steps) => {
        const plot = plotOf(first);
        for (const next of steps) {
          if (Array.isArray(next)) plot.pressAll(next);
          else plot.see(next);
          const { brush, buckets, stop } = plot;
          if (brush === null) continue;
          const isOneBar = stop.length === 1 && !Array.isArray(next);
          if (!isOneBar) expect(rangeOf(stop), 'the described selection is the brush').toEqual(brush);
          expectMarked(buckets, brush);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('continues from its first bar after older runs were loaded', () => {
    const seen = { days: 3, zone: 'Europe/Madrid', most: 100, later: 0 };
    const plot = plotOf(seen);
    plot.pressAll(['End', 'ArrowLeft', 'ArrowLeft']);
    const before = plot.brush;
    plot.see({ ...seen, days: 2000 });
    expect(plot.brush).toEqual(before);
    plot.pressAll(['ArrowLeft']);
    expect(plot.brush?.to).toBe(before?.to);
    expect(plot.brush?.from).toBeLessThan(before?.from ?? 0);
    expect(plot.stop).toHaveLength(2);
  });
});
