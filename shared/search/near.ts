/** Allowed mistakes in a word: none in short ones, where almost every other word would match. */
export const mistakesIn = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/**
 * The edit distance between a typed word and the start of another one: an extra, missing or wrong letter, or two swapped. Null
 * for more mistakes than allowed, and when the first letters differ: they are rarely wrong, and far too much would match.
 */
export function mistakesBetween(typed: string, word: string): number | null {
  // Decides for nearly all words.
  const first = word.charCodeAt(0);
  const isSwapped = first === typed.charCodeAt(1) && word.charCodeAt(1) === typed.charCodeAt(0);
  if (first !== typed.charCodeAt(0) && !isSwapped) return null;
  const most = mistakesIn(typed);
  if (word.length < typed.length - most) return null;
  const fewest = fewestMistakes({ typed, word, most }, 0, 0);
  return fewest > most ? null : fewest;
}

interface Pair {
  readonly typed: string;
  readonly word: string;
  readonly most: number;
}

/**
 * The distance from these letters on. Equal letters are always best matched, so there are at most four branches at each mistake;
 * for one or two mistakes that is faster than a table.
 */
function fewestMistakes(pair: Pair, inTyped: number, inWord: number): number {
  const { typed, word, most } = pair;
  let i = inTyped;
  let j = inWord;
  while (i < typed.length && typed[i] === word[j]) {
    i += 1;
    j += 1;
  }
  if (i === typed.length) return 0;
  if (most === 0) return 1;
  const rest = { typed, word, most: most - 1 };
  const isSwapped = typed[i] === word[j + 1] && typed[i + 1] === word[j];
  return (
    1 +
    Math.min(
      fewestMistakes(rest, i + 1, j),
      fewestMistakes(rest, i + 1, j + 1),
      fewestMistakes(rest, i, j + 1),
      isSwapped ? fewestMistakes(rest, i + 2, j + 2) : most,
    )
  );
}
