import { outlinesOf } from '@renderer/features/results/timeline/outlines';
import { type Scale, scaleOf } from '@renderer/features/results/timeline/scale';
import { timelineOf } from '@shared/results/buckets';
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

/** What is on the screen and no more: rectangles, how many days lie side by side, and the numbers beside the bars with their lines. */
interface Picture {
  readonly failed: string;
  readonly days: number;
  readonly levels: readonly { readonly runs: number; readonly tall: number }[];
  readonly kind: Scale['kind'];
}

function pictureOf(failuresByDay: readonly number[], passedByDay: number): Picture {
  const lines = failuresByDay.flatMap((failures, day) =>
    Array.from({ length: failures + passedByDay }, (_, index) =>
      row(start + day * dayMs + index * 1000, { status: index < failures ? 'Failed' : 'Success' }),
    ),
  );
  const timeline = timelineOf(seriesOf(lines), { zone: 'UTC', now, from: start, to: now });
  const scale = scaleOf(timeline?.highest ?? 0, height);
  return {
    failed: outlinesOf(timeline?.buckets ?? [], { width, scale }).failed,
    days: timeline?.buckets.length ?? 0,
    levels: scale.levels.map((runs) => ({ runs, tall: Math.round(scale.tall(runs)) })),
    kind: scale.kind,
  };
}

/** Somebody who sees only the picture: which days have red on the baseline, and how many runs its height stands for. */
function readBy({ failed, days: bars, levels: [top], kind }: Picture): ReadonlyMap<number, number> {
  const seen = [...failed.matchAll(/M([\d.]+) [\d.]+h[\d.]+v([\d.]+)/g)];
  return new Map(
    seen.map(([, left, tall]) => {
      const share = Number(tall) / (top?.tall ?? 1);
      const runs = kind === 'even' ? share * (top?.runs ?? 0) : share ** 2 * (top?.runs ?? 0);
      return [Math.round((Number(left) * bars) / width), Math.max(1, runs)];
    }),
  );
}

describe('somebody who sees only the picture', () => {
  const failures = (most: number) =>
    fc.array(fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(most) }), {
      minLength: days,
      maxLength: days,
    });

  test.each([
    { most: 3, passed: 1 },
    { most: 20, passed: 4 },
  ])('names the days that failed and how many runs within a quarter: up to $most', ({ most, passed }) => {
    fc.assert(
      fc.property(failures(most), (byDay) => {
        const seen = readBy(pictureOf(byDay, passed));
        expect([...seen.keys()]).toEqual(byDay.flatMap((count, day) => (count > 0 ? [day] : [])));
        for (const [day, runs] of seen) {
          expect(Math.abs(runs - (byDay[day] ?? 0))).toBeLessThanOrEqual(0.25 * (byDay[day] ?? 0));
        }
      }),
      { numRuns: 30 },
    );
  });

  test('also where a few of a thousand runs a day failed', () => {
    const byDay = Array.from({ length: days }, (_, day) => ({ 3: 1, 9: 3, 10: 12, 25: 60, 31: 400 })[day] ?? 0);
    const seen = readBy(pictureOf(byDay, 560));
    expect([...seen.keys()]).toEqual([3, 9, 10, 25, 31]);
    // Below a dozen the number is written above the bar where there is room; the height tells one from several.
    expect(seen.get(3)).toBeLessThan(2);
    expect(Math.abs((seen.get(10) ?? 0) - 12)).toBeLessThanOrEqual(6);
    for (const day of [25, 31])
      expect(Math.abs((seen.get(day) ?? 0) / (byDay[day] ?? 1) - 1)).toBeLessThanOrEqual(0.25);
  });
});
