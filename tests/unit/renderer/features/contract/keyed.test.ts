import { keyed } from '@renderer/features/contract/sections/first-items';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('keyed', () => {
  it('gives every item a key of its own, also when names repeat or are missing', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.string())), (names) => {
        const keys = keyed(names, (name) => name).map(({ key }) => key);
        expect(new Set(keys).size).toBe(names.length);
      }),
    );
  });
});
