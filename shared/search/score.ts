import { type SearchField, searchFields } from './contract-fields';
import type { Fit } from './match';
import { cellOf, fitIn, type WordTable } from './word-table';

/** The score of a whole word in each field. */
const weights: Readonly<Record<SearchField, number>> = {
  name: 32,
  asset: 24,
  path: 12,
  owner: 10,
  reviewer: 6,
  domain: 6,
  column: 6,
};

const weightsInOrder: readonly number[] = searchFields.map((field) => weights[field]);

/** The share of that score for weaker fits. */
const shares: Readonly<Record<Fit, number>> = { 0: 0, 1: 0.15, 2: 0.3, 3: 0.5, 4: 0.75, 5: 1 };

/** Bonus for a name equal to the query, and for one that starts with it. */
const sameName = 60;
const nameStart = 20;

/** The best fit of a typed word in a contract, and its score. */
export interface BestField {
  readonly field: SearchField;
  readonly worth: number;
}

/** For the contract at an index of the table. `fits`: the fit of each word, by number. */
export function bestField(table: WordTable, place: number, fits: Uint8Array): BestField {
  let [best, most] = [0, 0];
  for (let at = 0; at < searchFields.length; at += 1) {
    const weight = weightsInOrder[at] ?? 0;
    // Even a whole word would not score more.
    if (weight <= most) continue;
    const worth = weight * shares[fitIn(table, cellOf(place, at), fits)];
    if (worth > most) [best, most] = [at, worth];
  }
  return { field: searchFields[best] ?? 'name', worth: most };
}

/** The score of a contract with all typed words. */
export function scoreOf(table: WordTable, place: number, { words, fits }: TypedFits): number {
  if (words.length === 0) return 0;
  let score = 0;
  for (const each of fits) score += bestField(table, place, each).worth;
  const typed = words.length === 1 ? (words[0] ?? '') : words.join('');
  let more = 0;
  for (const name of table.names[place] ?? []) {
    if (name === typed) return score + sameName;
    if (name.startsWith(typed)) more = nameStart;
  }
  return score + more;
}

/** The typed words, and how well each of them fits each word of the vocabulary. */
export interface TypedFits {
  readonly words: readonly string[];
  readonly fits: readonly Uint8Array[];
}
