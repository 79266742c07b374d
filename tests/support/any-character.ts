import fc from 'fast-check';

const surrogates = 0x800;
const firstSurrogate = 0xd800;

/** Each code point but halves of pairs, as fast-check's own unit `binary`, which makes a table of all of them first. */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff - surrogates })
  .map((at) => String.fromCodePoint(at < firstSurrogate ? at : at + surrogates), placeOf);

function placeOf(text: unknown): number {
  const [character = '', ...others] = String(text);
  const at = character.codePointAt(0);
  if (at === undefined || others.length > 0) throw new Error('one character');
  return at < firstSurrogate ? at : at - surrogates;
}
