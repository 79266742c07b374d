import { outlinesOf } from '@renderer/features/results/timeline/outlines';
import { minFailedPx, type Scale, scaleOf } from '@renderer/features/results/timeline/scale';
import { timelineOf } from '@shared/results/timeline/buckets';
import { row } from '@tests/support/result-builders';
import { seriesOf } from '@tests/support/run-series';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const dayMs = 86_400_000;
const start = Date.UTC(2026, 4, 1);
const days = 40;
const now = start + days * dayMs - 1;
const width = 800;
const height = 120;

/** What is on the screen and no more: red rectangles, how many days lie side by side, and what is written beside the top. */
interface Picture {
  readonly failed: string;
  readonly days: number;
  readonly scale: Scale;
  readonly top: number;
}

function pictureOf(failuresByDay: readonly number[], passedByDay: number): Picture {
  const lines = failuresByDay.flatMap((failures, day) =>
    Array.from({ length: failures + passedByDay }, (_, index) =>
      row(start + day * dayMs + index * 1000, { status: index < failures ? 'Failed' : 'Success' }),
    ),
  );
  const timeline = timelineOf(seriesOf(lines), { zone: 'UTC', now, from: start, to: now });
  if (timeline === null) throw new Error('nothing to draw');
  const scale = scaleOf(timeline, height);
  return {
    failed: outlinesOf(timeline.buckets, { width, scale }).failed,
    days: timeline.buckets.length,
    scale,
    top: scale.levels[0]?.amount ?? 0,
  };
}

interface Seen {
  /** The least and the most that the height may stand for, in the unit of the scale. */
  readonly least: number;
  readonly most: number;
}

/** Somebody who sees only the picture: which days have red on the baseline, and what its height stands for. */
function readBy({ failed, days: bars, scale, top }: Picture): ReadonlyMap<number, Seen> {
  const seen = [...failed.matchAll(/M([\d.]+) [\d.]+h[\d.]+v([\d.]+)/g)];
  return new Map(
    seen.map(([, left, tall]) => {
      const exact = (Number(tall) / scale.tall(top)) * top;
      const isCap = Number(tall) <= minFailedPx[scale.kind];
      return [Math.round((Number(left) * bars) / width), { least: isCap ? 0 : exact * 0.98, most: exact * 1.02 }];
    }),
  );
}

const failures = (most: number) =>
  fc.array(fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(most) }), {
    minLength: days,
    maxLength: days,
  });

describe('somebody who sees only the picture', () => {
  test.each([
    { most: 3, passed: 1 },
    { most: 20, passed: 4 },
    { most: 60, passed: 90 },
  ])('names the days that failed, and how many runs, in proportion: up to $most', ({ most, passed }) => {
    fc.assert(
      fc.property(failures(most), (byDay) => {
        const picture = pictureOf(byDay, passed);
        const seen = readBy(picture);
        expect(picture.scale.kind).toBe('runs');
        expect([...seen.keys()]).toEqual(byDay.flatMap((count, day) => (count > 0 ? [day] : [])));
        for (const [day, { least, most: upTo }] of seen) {
          expect(byDay[day]).toBeGreaterThanOrEqual(least);
          expect(byDay[day]).toBeLessThanOrEqual(upTo);
        }
      }),
      { numRuns: 30 },
    );
  });

  test('sees 13.8 % failed as 13.8 % of the height where a bar has more than 200 runs', () => {
    const byDay = Array.from({ length: days }, (_, day) => (day === 20 ? 0 : 138));
    const picture = pictureOf(byDay, 862);
    expect(picture.scale.kind).toBe('rate');
    expect(picture.top).toBe(1);
    const seen = readBy(picture);
    expect([...seen.keys()]).toHaveLength(days - 1);
    for (const { least, most } of seen.values()) {
      expect(0.138).toBeGreaterThanOrEqual(least);
      expect(0.138).toBeLessThanOrEqual(most);
    }
  });

  test('overlooks no failure among a thousand runs a day', () => {
    const byDay = Array.from({ length: days }, (_, day) => ({ 3: 1, 9: 3, 31: 400 })[day] ?? 0);
    const { failed } = pictureOf(byDay, 860);
    const heights = [...failed.matchAll(/v([\d.]+)/g)].map(([, tall]) => Number(tall));
    expect(heights).toHaveLength(3);
    for (const tall of heights) expect(tall).toBeGreaterThanOrEqual(minFailedPx.rate);
  });
});
