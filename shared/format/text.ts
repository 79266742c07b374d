/** Cuts at a number of UTF-16 units, never inside a surrogate pair, and appends an ellipsis if it did. */
export function clip(text: string, max: number): string {
  if (text.length <= max) return text;
  const last = text.charCodeAt(max - 1);
  const splitsPair = last >= 0xd800 && last <= 0xdbff;
  return `${text.slice(0, splitsPair ? max - 1 : max)}…`;
}

/** A piece of text: unchanged, or a visible replacement for an invisible or reordering character. */
export interface TextPart {
  readonly kind: 'plain' | 'marker';
  readonly text: string;
  /** Offset of the part in the whole, in UTF-16 units. */
  readonly at: number;
}

/** Controls, format characters (bidi, zero-width, tags), line and paragraph separators, lone surrogates. */
const hidden = /[\p{Cc}\p{Cf}\u2028\u2029\p{Cs}\u115F\u1160\u3164\uFFA0]/u;
const hiddenAll = new RegExp(hidden.source, 'gu');

/** A fast path for most texts, which have no hidden characters. */
const printableAscii = /^[ -~]*$/;

/** More combining marks than this on one letter draw over the neighbouring rows. */
const stackedMarks = /(\p{M}{4})\p{M}+/gu;

/** The text whose offsets `visibleParts` returns. */
export const withoutStackedMarks = (text: string): string => text.replace(stackedMarks, '$1');

const markerOf = (character: string): string => {
  if (character === '\n') return '⏎';
  if (character === '\t') return '⇥';
  const code = character.codePointAt(0) ?? 0;
  if (code >= 0xd800 && code <= 0xdfff) return '\uFFFD';
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
};

/**
 * Splits a text so that invisible characters become visible (docs/quality.md B16). A zero-width joiner inside an emoji stays;
 * with `lines`, line breaks and tabs stay too.
 */
export function visibleParts(text: string, options: { readonly lines?: boolean } = {}): readonly TextPart[] {
  if (printableAscii.test(text)) return [{ kind: 'plain', text, at: 0 }];
  const calm = withoutStackedMarks(text);
  if (!hidden.test(calm)) return [{ kind: 'plain', text: calm, at: 0 }];
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of calm.matchAll(hiddenAll)) {
    if (joinsEmoji(calm, match.index) || (options.lines === true && /[\n\t]/.test(match[0]))) continue;
    if (match.index > from) parts.push({ kind: 'plain', text: calm.slice(from, match.index), at: from });
    parts.push({ kind: 'marker', text: markerOf(match[0]), at: match.index });
    from = match.index + match[0].length;
  }
  if (from < calm.length) parts.push({ kind: 'plain', text: calm.slice(from), at: from });
  return parts;
}

function joinsEmoji(text: string, index: number): boolean {
  if (text[index] !== '\u200D') return false;
  return (
    /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)$/u.test(text.slice(Math.max(0, index - 2), index)) &&
    /^\p{Extended_Pictographic}/u.test(text.slice(index + 1, index + 3))
  );
}

const joined = (parts: readonly TextPart[]): string =>
  parts
    .map((part) => (part.kind === 'plain' ? part.text : part.text === '\uFFFD' ? part.text : `[${part.text}]`))
    .join('');

/** The same as one string, for titles and accessible names. */
export const plainText = (text: string): string => joined(visibleParts(text));

/** The same with line breaks and tabs. */
export const plainLines = (text: string): string => joined(visibleParts(text, { lines: true }));

/** A short server text for places without markup: cut first, so that a huge one costs nothing. */
export const shortText = (text: string, max: number): string => clip(plainText(clip(text, max)), max);
