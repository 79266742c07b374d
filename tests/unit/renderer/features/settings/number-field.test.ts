import { readNumber } from '@renderer/features/settings/number-field';
import { pageSizeLimits } from '@shared/domain/limits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe(readNumber, () => {
  it('accepts every whole number in range, with spaces around it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), (size) => {
        expect(readNumber(pageSizeLimits, ` ${size} `)).toBe(size);
      }),
    );
  });

  it.each(['', '0', '1001', '-5', '1e2', '12.5', '１２', 'many', '9'.repeat(400)])('refuses "%s"', (text) =>
    expect(readNumber(pageSizeLimits, text)).toBeNull(),
  );
});
