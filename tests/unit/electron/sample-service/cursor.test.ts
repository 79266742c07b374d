import { decodeCursor, encodeCursor } from '@main/sample-service/http/cursor';
import { nameKeySchema } from '@main/sample-service/http/list-query';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('a cursor', () => {
  it('brings any name and id back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (name, id) => {
        const text = encodeCursor('contracts', [name, id]);
        expect(text).toMatch(/^[A-Za-z0-9_-]+$/);
        expect(decodeCursor('contracts', text, nameKeySchema)).toEqual({ name, id });
      }),
    );
  });

  it('is refused by another list', () => {
    const text = encodeCursor('tables', ['a', 'b']);
    expect(() => decodeCursor('contracts', text, nameKeySchema)).toThrow('malformed');
  });

  it('is refused, never misread, when it is any other text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.base64String()), (text) => {
        expect(() => decodeCursor('contracts', text, nameKeySchema)).toThrow('malformed');
      }),
    );
  });
});
