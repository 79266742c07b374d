import { cycle } from '@renderer/app/regions';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const ring = fc.uniqueArray(fc.integer(), { minLength: 1, maxLength: 9 });

describe(cycle, () => {
  it('returns null for an empty ring', () => expect(cycle([], -1, false)).toBeNull());

  it('enters at the beginning going forward and at the end going backward', () => {
    expect([cycle([1, 2, 3], -1, false), cycle([1, 2, 3], -1, true)]).toEqual([1, 3]);
  });

  it('returns to its start after as many steps as there are members', () => {
    fc.assert(
      fc.property(ring, fc.nat(8), fc.boolean(), (members, start, backwards) => {
        const from = start % members.length;
        let at = from;
        for (const _ of members) at = members.indexOf(cycle(members, at, backwards) ?? Number.NaN);
        expect(at).toBe(from);
      }),
    );
  });
});
