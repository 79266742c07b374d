import { mistakesBetween } from './near';

/** How well a typed word fits a word of a text; higher is better, 0: not at all. */
export const fit = { none: 0, twoMistakes: 1, oneMistake: 2, inside: 3, start: 4, whole: 5 } as const;
export type Fit = (typeof fit)[keyof typeof fit];

/** The typed word occurs literally in the word. */
export function literalFit(typed: string, word: string): Fit {
  const at = word.indexOf(typed);
  if (at > 0) return fit.inside;
  if (at < 0) return fit.none;
  return typed.length === word.length ? fit.whole : fit.start;
}

/** With as many mistakes as a word of its length may have. */
export function nearFit(typed: string, word: string): Fit {
  const mistakes = mistakesBetween(typed, word);
  if (mistakes === null) return fit.none;
  return mistakes === 2 ? fit.twoMistakes : fit.oneMistake;
}
