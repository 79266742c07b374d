import { longestRising } from '@shared/results/changes/longest-rising';
import fc from 'fast-check';
import { expect, it } from 'vitest';

/** Length of a longest rising part, the slow way. */
function longest(values: readonly number[]): number {
  const lengths: number[] = [];
  for (const [at, value] of values.entries()) {
    const before = lengths.filter((_, earlier) => (values[earlier] ?? 0) < value);
    lengths[at] = 1 + Math.max(0, ...before);
  }
  return Math.max(0, ...lengths);
}

it('finds a longest part that rises, whatever the numbers', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 30 }), (values) => {
      const places = [...longestRising(values)].toSorted((one, other) => one - other);
      const kept = places.map((at) => values[at] ?? -1);
      expect(kept).toEqual([...new Set(kept)].toSorted((one, other) => one - other));
      expect(kept).toHaveLength(longest(values));
    }),
  );
});
