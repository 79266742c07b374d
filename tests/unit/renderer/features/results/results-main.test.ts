import { withinRange } from '@renderer/features/results/results-main';
import { isTimeWanted } from '@shared/results/rows/result-filter';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

describe(withinRange, () => {
  const bounds = fc.record({ from: fc.nat({ max: 20 }), to: fc.nat({ max: 20 }) }, { requiredKeys: [] });

  test('matches what both the filter and the range match', () => {
    fc.assert(
      fc.property(bounds, bounds, fc.nat({ max: 20 }), (filter, range, at) => {
        const both = isTimeWanted(filter, at) && isTimeWanted(range, at);
        expect(isTimeWanted(withinRange(filter, range), at)).toBe(both);
      }),
    );
  });

  test('keeps the other parts of the filter', () => {
    expect(withinRange({ status: ['Failed'], text: 'late' }, { from: 5 })).toMatchObject({
      status: ['Failed'],
      text: 'late',
      from: 5,
    });
  });
});
