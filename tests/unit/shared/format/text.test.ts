import { clip, plainText, visibleParts } from '@shared/format/text';
import { anyCharacter } from '@tests/support/any-character';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const hidden = /[\p{Cc}\p{Cf}\u2028\u2029\p{Cs}]/u;

describe('plainText', () => {
  const texts = ['orders', 'Überweisung', '注文', 'הזמנות', 'a/b "c" %2F', '<b>x</b>', '{{7*7}}', '%s%n'];
  it.each(texts)('leaves ordinary text of any script as it is: %s', (text) => expect(plainText(text)).toBe(text));

  it.each([
    ['names the character that would turn the direction of what follows', 'abc\u202Egnp.exe', 'abc[U+202E]gnp.exe'],
    ['names zero-width characters, so that two names that look the same do not', 'ord\u200Bers', 'ord[U+200B]ers'],
    ['replaces a lone surrogate', 'a\ud800b', 'a\uFFFDb'],
    ['keeps the joiner inside an emoji', '👩‍👩‍👧', '👩‍👩‍👧'],
    ['thins out marks that are stacked on one letter', `Z${'\u0351'.repeat(200)}`, `Z${'\u0351'.repeat(4)}`],
    ['shows a line break as a sign, so that a name stays on its line', 'a\nb', 'a[⏎]b'],
  ])('%s', (_, text, plain) => expect(plainText(text)).toBe(plain));

  it('never lets through what is invisible, whatever comes', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => !hidden.test(plainText(text).replaceAll('\u200D', ''))),
    );
  });
});

describe('visibleParts', () => {
  it('keeps all plain characters in order', () => {
    const parts = visibleParts('a\u200Bb\u202Ec').map((part) => `${part.kind}:${part.text}`);
    expect(parts.join(' ')).toBe('plain:a marker:U+200B plain:b marker:U+202E plain:c');
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

it.each([
  ['leaves a text that fits', 'abc', 3, 'abc'],
  ['says that it cut', 'abcd', 3, 'abc…'],
  ['does not cut a character in half', 'a😀b', 2, 'a…'],
])('clip %s', (_, text, length, clipped) => expect(clip(text, length)).toBe(clipped));
