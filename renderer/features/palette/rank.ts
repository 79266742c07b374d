import { typedWords } from '@shared/search/vocabulary';
import type { PaletteEntry } from './entry';

export interface Ranked<E extends PaletteEntry> {
  readonly entry: E;
  /** How well it fits: 0 when its title begins with the text, 1 when words of it do, 2 otherwise. */
  readonly tier: 0 | 1 | 2;
}

/** The higher the more often and recently an entry was used, from 0 to 1. */
export type Worth = (entry: PaletteEntry) => number;

const noWorth: Worth = () => 0;

const fit = { none: 0, about: 1, within: 2, start: 3 } as const;

/** The entries with every word of a query, best first, equal ones in the given order. All for an empty query. */
export function rankEntries<E extends PaletteEntry>(
  entries: readonly E[],
  text: string,
  worthOf = noWorth,
): readonly Ranked<E>[] {
  const words = typedWords(text);
  const typed = words.join(' ');
  return entries
    .flatMap((entry) => {
      const fits = words.map((word) => fitOf(entry, word));
      if (fits.some((each) => each === fit.none)) return [];
      const more = bonus(entry, typed);
      const tier = more > 0 ? 0 : fits.every((each) => each === fit.start) ? 1 : 2;
      const sum = fits.reduce<number>((all, each) => all + each, 0);
      return [{ entry, tier, score: sum + more + worthOf(entry) } as const];
    })
    .sort((one, other) => other.score - one.score);
}

/** The typed letters are its key, or the beginning of its title. */
function bonus({ title, keys }: PaletteEntry, typed: string): number {
  if (typed === '') return 0;
  if (keys?.toLowerCase() === typed) return 4;
  return wordsIn(title).join(' ').startsWith(typed) ? 2 : 0;
}

function fitOf({ title, about = '', keywords = '' }: PaletteEntry, word: string): number {
  const words = wordsIn(title);
  if (words.some((each) => each.startsWith(word))) return fit.start;
  if (words.some((each) => each.includes(word))) return fit.within;
  return wordsIn(`${about} ${keywords}`).some((each) => each.startsWith(word)) ? fit.about : fit.none;
}

const known = new Map<string, readonly string[]>();
const mostKnown = 2000;

/** The words of a text: there are few texts, and each letter that is typed asks for all of them. */
function wordsIn(title: string): readonly string[] {
  const before = known.get(title);
  if (before !== undefined) return before;
  const words = typedWords(title);
  if (known.size >= mostKnown) known.clear();
  known.set(title, words);
  return words;
}
