import { readSetting } from '@renderer/features/settings/number-field';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe(readSetting, () => {
  it('accepts every whole number in range, with spaces around it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), (size) => {
        expect(readSetting('pageSize', ` ${size} `)).toEqual({ value: size });
      }),
    );
  });

  it.each(['', '0', '1001', '-5', '1e2', '12.5', '１２', 'many', '9'.repeat(400)])(
    'refuses "%s", saying why in a sentence',
    (text) => {
      expect(readSetting('pageSize', text)).toEqual({ problem: expect.stringMatching(/1 to 1000.*\.$/) });
    },
  );
});
