import { daysOf } from '@main/services/index/contract-days';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const starts = [0, 100, 200, 300];
const whole = { readAt: 1000, coveredFrom: null };

describe(daysOf, () => {
  it('counts each run in its day, from the first moment of the day to the last', () => {
    const runs = [0, 99, 100, 299, 300].map((timestamp) => ({ timestamp, status: 'Success' }));
    expect(daysOf({ ...whole, runs }, starts)).toEqual([{ Success: 2 }, { Success: 1 }, { Success: 1 }]);
  });

  it('knows nothing of days before what is kept, after the last reading, or of a contract that was never read', () => {
    expect(daysOf({ readAt: 1000, coveredFrom: 150, runs: [] }, starts)).toEqual([null, null, {}]);
    expect(daysOf({ readAt: 150, coveredFrom: null, runs: [] }, starts)).toEqual([{}, null, null]);
    expect(daysOf({ readAt: null, coveredFrom: null, runs: [] }, starts)).toEqual([null, null, null]);
  });

  it('shows no success of a day that was read in part, and the last day as far as it was read', () => {
    const runs = [120, 180, 220].map((timestamp) => ({ timestamp, status: 'Success' }));
    expect(daysOf({ readAt: 170, coveredFrom: null, runs }, starts)).toEqual([{}, null, null]);
    expect(daysOf({ readAt: 250, coveredFrom: 150, runs }, starts)).toEqual([null, null, { Success: 1 }]);
  });

  it('loses no run and counts none twice', () => {
    const runs = fc.array(fc.record({ timestamp: fc.nat(299), status: fc.constantFrom('Success', 'Failed', 'Odd') }));
    fc.assert(
      fc.property(runs, (given) => {
        const counts = daysOf({ ...whole, runs: given }, starts).flatMap((day) => Object.values(day ?? {}));
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(given.length);
      }),
    );
  });
});
