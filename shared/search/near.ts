/** Mistakes that a word may have: none in short ones, where almost every other word would be near. */
export const mistakesIn = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/**
 * How many mistakes lie between a typed word and the beginning of another one: a letter too many, too few, another one, or two
 * swapped. Null for more than the word may have, and where the first letters differ: they are rarely wrong, and without them far
 * too much would be near.
 */
export function mistakesBetween(typed: string, word: string): number | null {
  const most = mistakesIn(typed);
  const isSwapped = word[0] === typed[1] && word[1] === typed[0];
  if (word.length < typed.length - most || (word[0] !== typed[0] && !isSwapped)) return null;
  const fewest = fewestMistakes({ typed, word, most }, 0, 0);
  return fewest > most ? null : fewest;
}

interface Pair {
  readonly typed: string;
  readonly word: string;
  readonly most: number;
}

/**
 * From these letters on. Letters that are the same are always best taken as such, so there are at most four ways to go on at
 * each mistake; that is quicker than a table for the one or two that there may be.
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
