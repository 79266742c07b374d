import { withinRange } from '@renderer/features/results/results-main';
import { isTimeWanted } from '@shared/results/result-filter';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const bounds = fc.record({ from: fc.nat({ max: 20 }), to: fc.nat({ max: 20 }) }, { requiredKeys: [] });

test('a filter within a range asks for what both ask for', () => {
  fc.assert(
    fc.property(bounds, bounds, fc.nat({ max: 20 }), (filter, range, at) => {
      const both = isTimeWanted(filter, at) && isTimeWanted(range, at);
      expect(isTimeWanted(withinRange(filter, range), at)).toBe(both);
    }),
  );
});

test('what else a filter asks for stays', () => {
  expect(withinRange({ status: ['Failed'], text: 'late' }, { from: 5 })).toMatchObject({
    status: ['Failed'],
    text: 'late',
    from: 5,
  });
});
