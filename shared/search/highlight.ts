import { foldedCharacter, joined, namesIn, type TextSegment, type Word } from './fold';
import { fit, literalFit, nearFit } from './match';

/** A range of a text in UTF-16 units, never splitting a character. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** The ranges of the typed words in a text, in order and without overlaps. `isNear`: with typing mistakes. */
export function rangesIn(text: string, typed: readonly string[], isNear: boolean): readonly TextRange[] {
  const names = namesIn(text);
  return merged(
    typed.flatMap((word) => {
      const literal = literalRanges(word, text, names);
      return literal.length === 0 && isNear ? nearRanges(word, names) : literal;
    }),
  );
}

/** Whether a text contains every word as typed. */
export const holdsWords = (text: string, typed: readonly string[]): boolean =>
  typed.every((word) => rangesIn(text, [word], false).length > 0);

type Names = readonly (readonly TextSegment[])[];

/** The ranges of one typed word: where words start with it, else where words contain it, else names equal to it. */
function literalRanges(typed: string, text: string, names: Names): readonly TextRange[] {
  const segments = names.flat();
  const holding = [...segments.flatMap(({ parts }) => parts), ...segments].filter(
    ({ folded }) => literalFit(typed, folded) !== fit.none,
  );
  const atStart = holding.filter(({ folded }) => folded.startsWith(typed));
  if (holding.length > 0) return (atStart.length > 0 ? atStart : holding).map((word) => rangeWithin(text, word, typed));
  return names.filter((name) => joined(name) === typed).map(spanOf);
}

const spanOf = (name: readonly Word[]): TextRange => ({ start: name[0]?.start ?? 0, end: name.at(-1)?.end ?? 0 });

/** The nearest words, as a whole. */
function nearRanges(typed: string, names: Names): readonly TextRange[] {
  const near = names
    .flat()
    .flatMap((segment) => [...segment.parts, segment])
    .map((word) => ({ word, fit: nearFit(typed, word.folded) }));
  const best = Math.max(fit.none, ...near.map((each) => each.fit));
  return best === fit.none ? [] : near.filter((each) => each.fit === best).map(({ word }) => word);
}

/** The range of the typed letters within a word, including accents after them. */
function rangeWithin(text: string, word: Word, typed: string): TextRange {
  const from = word.folded.indexOf(typed);
  let [start, end] = [word.start, word.end];
  let [at, letters] = [word.start, 0];
  for (const character of text.slice(word.start, word.end)) {
    const next = letters + foldedCharacter(character).length;
    if (next > letters && letters >= from + typed.length) {
      end = at;
      break;
    }
    if (letters <= from && next > from) start = at;
    at += character.length;
    letters = next;
  }
  return { start, end };
}

function merged(ranges: readonly TextRange[]): readonly TextRange[] {
  const result: TextRange[] = [];
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    if (last !== undefined && start <= last.end) {
      result[result.length - 1] = { start: last.start, end: Math.max(last.end, end) };
    } else result.push({ start, end });
  }
  return result;
}
