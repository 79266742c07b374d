import fc from 'fast-check';
import { anyCharacter } from './any-character';

/** What names of assets and contracts are made of where encoding goes wrong: quotes, separators, escapes, other scripts. */
const pieces = fc.constantFrom(
  '"',
  "'",
  '.',
  '..',
  '/',
  '\\',
  '%',
  '%2F',
  '%2e',
  '%25',
  '?',
  '#',
  '&',
  '=',
  '+',
  ' ',
  ';',
  ':',
  '~',
  'orders',
  'Größe',
  'данные',
  '売上',
  'مبيعات',
  '👩‍🔬',
  'e\u0301',
  '\u00e9',
  '\u200b',
  '\u202e',
  '\n',
  '\u0000',
);
const piece = fc.oneof(
  pieces,
  fc.string({ unit: 'grapheme', maxLength: 4 }),
  fc.string({ unit: anyCharacter, maxLength: 4 }),
);
const isName = (text: string) => text !== '' && text.isWellFormed() && !/^(?:\.|%2e){1,2}$/i.test(text);

/** Fully qualified names of any length: short ones, and some of 3,000 characters and more. */
export const awkwardNames = fc
  .oneof(
    { weight: 5, arbitrary: fc.array(piece, { minLength: 1, maxLength: 12 }).map((parts) => parts.join('')) },
    {
      weight: 1,
      arbitrary: fc
        .array(piece, { minLength: 1, maxLength: 12 })
        .filter((parts) => parts.join('') !== '')
        .map((parts) => parts.join('').repeat(Math.ceil(3072 / parts.join('').length))),
    },
  )
  .filter(isName);
