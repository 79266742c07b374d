import { medianDurationMs } from '@shared/results/run/duration';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

describe('the usual duration', () => {
  test('is the middle one, and between the two in the middle', () => {
    expect(medianDurationMs([9, 1, 5])).toBe(5);
    expect(medianDurationMs([10, 1, 4, 100])).toBe(7);
  });

  test('leaves out what was not told or means nothing', () => {
    expect(medianDurationMs([null, 8, Number.NaN, -4, null])).toBe(8);
    expect(medianDurationMs([null])).toBeNull();
    expect(medianDurationMs([])).toBeNull();
  });

  test('has as many durations below it as above, in whatever order they come', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1 }), (durations) => {
        const middle = medianDurationMs(durations) ?? Number.NaN;
        const below = durations.filter((ms) => ms < middle).length;
        const above = durations.filter((ms) => ms > middle).length;
        expect(Math.max(below, above)).toBeLessThanOrEqual(durations.length / 2);
      }),
    );
  });
});
