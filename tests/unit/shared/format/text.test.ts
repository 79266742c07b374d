import { clip, plainText, visibleParts } from '@shared/format/text';
import { anyCharacter } from '@tests/support/any-character';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const hidden = /[\p{Cc}\p{Cf}\u2028\u2029\p{Cs}]/u;

describe('plainText', () => {
  it('leaves ordinary text of any script as it is', () => {
    for (const text of ['orders', 'Überweisung', '注文', 'הזמנות', 'a/b "c" %2F', '<b>x</b>', '{{7*7}}', '%s%n']) {
      expect(plainText(text)).toBe(text);
    }
  });

  it('names the character that would turn the direction of what follows', () => {
    expect(plainText('abc\u202Egnp.exe')).toBe('abc[U+202E]gnp.exe');
  });

  it('names zero-width characters, so that two names that look the same do not', () => {
    expect(plainText('ord\u200Bers')).toBe('ord[U+200B]ers');
  });

  it('replaces a lone surrogate', () => {
    expect(plainText('a\ud800b')).toBe('a\uFFFDb');
  });

  it('keeps the joiner inside an emoji', () => {
    expect(plainText('👩‍👩‍👧')).toBe('👩‍👩‍👧');
  });

  it('thins out marks that are stacked on one letter', () => {
    expect(plainText(`Z${'\u0351'.repeat(200)}`)).toHaveLength(5);
  });

  it('shows a line break as a sign, so that a name stays on its line', () => {
    expect(plainText('a\nb')).toBe('a[⏎]b');
  });

  it('never lets through what is invisible, whatever comes', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => !hidden.test(plainText(text).replaceAll('\u200D', ''))),
    );
  });
});

describe('visibleParts', () => {
  it('keeps all plain characters in order', () => {
    const parts = visibleParts('a\u200Bb\u202Ec');
    expect(parts.map((part) => `${part.kind}:${part.text}`)).toEqual([
      'plain:a',
      'marker:U+200B',
      'plain:b',
      'marker:U+202E',
      'plain:c',
    ]);
  });

  it('gives each part a place of its own', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        const places = visibleParts(text).map((part) => part.at);
        return new Set(places).size === places.length;
      }),
    );
  });
});

describe('clip', () => {
  it('leaves a text that fits', () => {
    expect(clip('abc', 3)).toBe('abc');
  });

  it('says that it cut', () => {
    expect(clip('abcd', 3)).toBe('abc…');
  });

  it('does not cut a character in half', () => {
    expect(clip('a😀b', 2)).toBe('a…');
  });
});
