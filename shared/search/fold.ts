/** Longer texts are searched up to this length in UTF-16 units only. */
const searchedLength = 2000;

/** Letters that Unicode does not decompose into a base letter and a mark. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
};

const printableAscii = /^[ -~]*$/;
/** Combining marks without a script of their own. Vowel signs such as those of Hindi count as letters and stay. */
const accents = /\p{Script=Inherited}/gu;

const foldedCharacters = new Map<string, string>();

/** One character without case and accents: empty for an accent alone, several letters for a ligature. */
export function foldedCharacter(character: string): string {
  const known = foldedCharacters.get(character);
  if (known !== undefined) return known;
  const bare = character.normalize('NFKD').toLowerCase().replace(accents, '');
  const folded = Array.from(bare, (letter) => plainLetters[letter] ?? letter).join('');
  foldedCharacters.set(character, folded);
  return folded;
}

/** A text without case and accents, for comparing: `Café ORDERS` is `cafe orders`. */
export const folded = (text: string): string =>
  printableAscii.test(text) ? text.toLowerCase() : Array.from(text, foldedCharacter).join('');

/** A word of a text. */
export interface Word {
  readonly folded: string;
  /** Its offset in the text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

/** The text between spaces and punctuation: one word, or several as in `orderEvents` and `SQLServer`. */
export interface TextSegment extends Word {
  readonly parts: readonly Word[];
}

/** The class of a character for splitting words. Digits count as lower case. */
type CharacterKind = 'between' | 'capital' | 'small' | 'other';

/** Except joiners, which hold together the letters of a word or the parts of an emoji. */
const between = /(?![\u200C\u200D])[\p{P}\p{Z}\p{C}]/u;
const kinds = new Map<number, CharacterKind>();

function kindOf(code: number): CharacterKind {
  const known = kinds.get(code);
  if (known !== undefined) return known;
  const character = String.fromCodePoint(code);
  const kind = between.test(character) ? 'between' : letterKind(character);
  kinds.set(code, kind);
  return kind;
}

function letterKind(character: string): CharacterKind {
  if (/\p{Lu}/u.test(character)) return 'capital';
  return /[\p{Ll}\p{N}]/u.test(character) ? 'small' : 'other';
}

/** The segments of a text with their words. */
export function segmentsIn(text: string): readonly TextSegment[] {
  const segments: TextSegment[] = [];
  const end = Math.min(text.length, searchedLength);
  let starts: number[] = [];
  let before: CharacterKind = 'between';
  for (let at = 0; at < end; ) {
    const code = text.codePointAt(at) ?? 0;
    const next = at + (code > 0xffff ? 2 : 1);
    const kind = kindOf(code);
    if (kind === 'between') {
      if (before !== 'between') addSegment(segments, text, [...starts, at]);
      starts = [];
    } else if (before === 'between' || (kind === 'capital' && isHump(text, before, next))) starts.push(at);
    before = kind;
    at = next;
  }
  if (before !== 'between') addSegment(segments, text, [...starts, end]);
  return segments;
}

/** Whether an upper-case letter starts a word: `E` of `orderEvents`, `S` of `SQLServer`. */
const isHump = (text: string, before: CharacterKind, next: number): boolean =>
  before === 'small' || (before === 'capital' && next < text.length && kindOf(text.codePointAt(next) ?? 0) === 'small');

/** `edges`: the starts of its words, and its end. */
function addSegment(segments: TextSegment[], text: string, edges: readonly number[]): void {
  const parts: Word[] = [];
  for (let at = 1; at < edges.length; at += 1) {
    const [start, end] = [edges[at - 1] ?? 0, edges[at] ?? 0];
    const bare = folded(text.slice(start, end));
    if (bare !== '') parts.push({ folded: bare, start, end });
  }
  const [first, last] = [parts[0], parts.at(-1)];
  if (first === undefined || last === undefined) return;
  const whole = parts.length === 1 ? first.folded : joined(parts);
  segments.push({ folded: whole, start: first.start, end: last.end, parts });
}

/** Characters that join the segments of one name; within quotes also a dot. */
const joints = /^[_-]*$/;
const quotedJoints = /^[._-]*$/;

/** The segments of a text, grouped by name: `shop.order_events` has two names, and so has `shop."orders.v2"`. */
export function namesIn(text: string): readonly (readonly TextSegment[])[] {
  const names: TextSegment[][] = [];
  let end = 0;
  let isQuoted = false;
  for (const segment of segmentsIn(text)) {
    const gap = text.slice(end, segment.start);
    const name = (isQuoted ? quotedJoints : joints).test(gap) ? names.at(-1) : undefined;
    if ((gap.split('"').length - 1) % 2 === 1) isQuoted = !isQuoted;
    if (name === undefined) names.push([segment]);
    else name.push(segment);
    end = segment.end;
  }
  return names;
}

/** Joins words, for a query without the characters between them. */
export const joined = (words: readonly Word[]): string => words.map((word) => word.folded).join('');
