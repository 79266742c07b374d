/** Longest text that is searched, in UTF-16 units; what follows in a longer one is not. */
const searchedLength = 2000;

/** Letters that Unicode does not take apart into a base letter and a mark. */
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
/** Accents and other marks of no script of their own. Vowel signs such as those of Hindi are letters here, and stay. */
const accents = /\p{Script=Inherited}/gu;

const foldedCharacters = new Map<string, string>();

/** One character without case and accents: nothing for an accent alone, several letters for a ligature. */
export function foldedCharacter(character: string): string {
  const known = foldedCharacters.get(character);
  if (known !== undefined) return known;
  const bare = character.normalize('NFKD').toLowerCase().replace(accents, '');
  const folded = Array.from(bare, (letter) => plainLetters[letter] ?? letter).join('');
  foldedCharacters.set(character, folded);
  return folded;
}

/** A text without case and accents, as texts are compared in a search: `Café ORDERS` is `cafe orders`. */
export const folded = (text: string): string =>
  printableAscii.test(text) ? text.toLowerCase() : Array.from(text, foldedCharacter).join('');

/** A word of a text. */
export interface Word {
  readonly folded: string;
  /** Its place in the text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

/** What stands between spaces and punctuation: one word, or several with humps between them as in `orderEvents` and `SQLServer`. */
export interface Segment extends Word {
  readonly parts: readonly Word[];
}

/** What a character is for the words around it. Digits are small letters. */
type CharacterKind = 'between' | 'capital' | 'small' | 'other';

/** Not the joiners, which hold the letters of a word together, or the parts of an emoji. */
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

/** The words of a text with what is between spaces and punctuation around them. */
export function segmentsIn(text: string): readonly Segment[] {
  const segments: Segment[] = [];
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

/** Whether a capital begins a word: `E` of `orderEvents`, `S` of `SQLServer`. */
const isHump = (text: string, before: CharacterKind, next: number): boolean =>
  before === 'small' || (before === 'capital' && next < text.length && kindOf(text.codePointAt(next) ?? 0) === 'small');

/** `edges`: where its words begin, and where it ends. */
function addSegment(segments: Segment[], text: string, edges: readonly number[]): void {
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

/** What joins the segments of one name; within quotes, a dot too. */
const joints = /^[_-]*$/;
const quotedJoints = /^[._-]*$/;

/** The segments of a text by the names that they make up: `shop.order_events` holds two names, and so does `shop."orders.v2"`. */
export function namesIn(text: string): readonly (readonly Segment[])[] {
  const names: Segment[][] = [];
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

/** Words as one, as they are found when somebody leaves out what joins them. */
export const joined = (words: readonly Word[]): string => words.map((word) => word.folded).join('');
