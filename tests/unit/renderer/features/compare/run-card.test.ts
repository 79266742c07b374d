import { messageParts } from '@renderer/features/compare/run-card';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

describe(messageParts, () => {
  test('splits a message between words where it differs from the other', () => {
    expect(messageParts('2 fields do not match', '12 fields do match')).toEqual({
      same: '',
      differs: '2 fields do not',
      rest: ' match',
    });
    expect(messageParts('a b c', 'a c')).toEqual({ same: 'a ', differs: 'b ', rest: 'c' });
    expect(messageParts('same', 'same')).toEqual({ same: 'same', differs: '', rest: '' });
  });

  test('never loses a letter of the message', () => {
    const text = fc.array(fc.constantFrom('a', 'b', ' ', '\n', 'field')).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, text, (one, other) => {
        const { same, differs, rest } = messageParts(one, other);
        expect(same + differs + rest).toBe(one);
        expect(other.startsWith(same) && other.endsWith(rest)).toBe(true);
      }),
    );
  });
});
