import { textChunks } from '@renderer/ui/layout/code-block';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe(textChunks, () => {
  it('splits at line ends', () => {
    expect(textChunks('aa\nbb\ncc', 4)).toEqual([
      { at: 0, chunk: 'aa' },
      { at: 3, chunk: 'bb' },
      { at: 6, chunk: 'cc' },
    ]);
  });

  it('splits a long line, but not inside a character', () => {
    expect(textChunks('abc😀def', 4).map(({ chunk }) => chunk)).toEqual(['abc', '😀de', 'f']);
  });

  it('loses nothing but the line ends between chunks', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', '\n', '😀', 'bcd')), fc.integer({ min: 2, max: 9 }), (parts, size) => {
        const text = parts.join('');
        const chunks = textChunks(text, size);
        expect(chunks.every(({ at, chunk }) => text.startsWith(chunk, at))).toBe(true);
        expect(
          chunks
            .map(({ chunk }) => chunk)
            .join('')
            .replaceAll('\n', ''),
        ).toBe(text.replaceAll('\n', ''));
      }),
    );
  });
});
