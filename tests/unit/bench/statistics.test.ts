import { createRandom, median, percentile, summarise } from '@tests/bench/statistics';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const numbers = fc.array(fc.double({ min: 0.1, max: 10, noNaN: true }), { minLength: 1, maxLength: 40 });

describe('the summary of a series', () => {
  it('has the middle value, or the mean of the two middle ones', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 2, 3])).toBe(2.5);
  });

  it('has percentiles between the smallest value and the largest one', () => {
    expect([0, 25, 95, 100].map((share) => percentile([5, 1, 2, 3, 4], share))).toEqual([1, 2, 4.8, 5]);
    fc.assert(
      fc.property(numbers, fc.integer({ min: 0, max: 100 }), (values, share) => {
        const found = percentile(values, share);
        expect(found).toBeGreaterThanOrEqual(Math.min(...values) - 1e-9);
        expect(found).toBeLessThanOrEqual(Math.max(...values) + 1e-9);
      }),
      { numRuns: 50 },
    );
  });

  it('has an interval around the median and inside the measured values', () => {
    fc.assert(
      fc.property(numbers, (values) => {
        const { low, high, median: middle } = summarise(values);
        expect(low).toBeLessThanOrEqual(middle);
        expect(high).toBeGreaterThanOrEqual(middle);
        expect(low).toBeGreaterThanOrEqual(Math.min(...values));
        expect(high).toBeLessThanOrEqual(Math.max(...values));
      }),
      { numRuns: 30 },
    );
  });

  it('is the same for the same values', () => {
    const values = [1.2, 1.4, 1.1, 1.3];
    expect(summarise(values, createRandom(7))).toEqual(summarise(values, createRandom(7)));
  });
});
