import { stuckAfterMs, usualDurationMs } from '@shared/results/stuck';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const minute = 60_000;

describe('the usual duration', () => {
  test('is the middle one, and between the two in the middle', () => {
    expect(usualDurationMs([9, 1, 5])).toBe(5);
    expect(usualDurationMs([10, 1, 4, 100])).toBe(7);
  });

  test('leaves out what was not told or means nothing', () => {
    expect(usualDurationMs([null, 8, Number.NaN, -4, null])).toBe(8);
    expect(usualDurationMs([null])).toBeNull();
    expect(usualDurationMs([])).toBeNull();
  });

  test('has as many durations below it as above, in whatever order they come', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1 }), (durations) => {
        const middle = usualDurationMs(durations) ?? Number.NaN;
        const below = durations.filter((ms) => ms < middle).length;
        const above = durations.filter((ms) => ms > middle).length;
        expect(Math.max(below, above)).toBeLessThanOrEqual(durations.length / 2);
      }),
    );
  });
});

describe('a run looks stuck', () => {
  test.each([
    ['after a quarter of an hour when nothing is known', null, 15 * minute],
    ['after a quarter of an hour when runs are short', 4000, 15 * minute],
    ['after three times the usual when runs are long', 20 * minute, 60 * minute],
  ])('%s', (_, usualMs, afterMs) => expect(stuckAfterMs(usualMs)).toBe(afterMs));
});
