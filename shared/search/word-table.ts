import type { IndexedContract } from '@shared/domain/contract/contract-index';
import { searchedTexts, searchFields } from './contract-fields';
import { joined, segmentsIn } from './fold';
import { type Fit, fit } from './match';
import type { Vocabulary } from './vocabulary';

/** Where words are, the other way round: a typed word fits few of all words, and so only few contracts are looked at. */
interface Places {
  /** The indexes of the contracts with each word, by its number. One with a word in several fields is there several times. */
  readonly places: Uint32Array;
  /** The start of each word's contracts. The end comes last. */
  readonly firsts: Uint32Array;
}

/** The words of many contracts as numbers in one array: a search scans all of it, which is fast only when contiguous. */
export interface WordTable extends Places {
  readonly contracts: readonly IndexedContract[];
  /** The names of each contract, all words of a name joined. */
  readonly names: readonly (readonly string[])[];
  /** The words of each field of each contract, in the order of `searchFields`. */
  readonly numbers: Uint32Array;
  /** The start of each field's words: for contract 3 and field 1 at index `3 * searchFields.length + 1`. The end comes last. */
  readonly starts: Uint32Array;
}

const fieldCount = searchFields.length;

/** The index of a field of a contract in `starts`. */
export const cellOf = (place: number, field: number): number => place * fieldCount + field;

/** The words of one contract. */
export interface ContractWords {
  readonly names: readonly string[];
  readonly fields: readonly (readonly number[])[];
}

export function readWords(contract: IndexedContract, { numbersOf }: Vocabulary): ContractWords {
  const texts = searchedTexts(contract);
  return {
    names: texts.name.map((name) => joined(segmentsIn(name))),
    fields: searchFields.map((field) => texts[field].flatMap(numbersOf)),
  };
}

export function wordTable(
  contracts: readonly IndexedContract[],
  wordsOf: (contract: IndexedContract) => ContractWords,
): WordTable {
  const words = contracts.map(wordsOf);
  const fields = words.flatMap((each) => each.fields);
  const starts = new Uint32Array(fields.length + 1);
  for (const [at, each] of fields.entries()) starts[at + 1] = (starts[at] ?? 0) + each.length;
  const numbers = new Uint32Array(starts.at(-1) ?? 0);
  for (const [at, each] of fields.entries()) numbers.set(each, starts[at] ?? 0);
  return { contracts, names: words.map((each) => each.names), numbers, starts, ...placesIn(numbers, starts) };
}

function placesIn(numbers: Uint32Array, starts: Uint32Array): Places {
  const firsts = new Uint32Array(numbers.reduce((most, each) => Math.max(most, each), -1) + 2);
  for (const number of numbers) firsts[number + 1] = (firsts[number + 1] ?? 0) + 1;
  for (let at = 1; at < firsts.length; at += 1) firsts[at] = (firsts[at] ?? 0) + (firsts[at - 1] ?? 0);
  const next = firsts.slice();
  const places = new Uint32Array(numbers.length);
  for (let place = 0; place * fieldCount < starts.length - 1; place += 1) {
    const end = starts[(place + 1) * fieldCount] ?? 0;
    for (let at = starts[place * fieldCount] ?? 0; at < end; at += 1) {
      const number = numbers[at] ?? 0;
      const free = next[number] ?? 0;
      places[free] = place;
      next[number] = free + 1;
    }
  }
  return { places, firsts };
}

/** For each contract, by its index in the table: 1 where it has a fitting word. `fits`: by the number of the word. */
export function holding({ contracts, places, firsts }: WordTable, fits: Uint8Array): Uint8Array {
  const held = new Uint8Array(contracts.length);
  const count = Math.min(fits.length, firsts.length - 1);
  for (let number = 0; number < count; number += 1) {
    if (fits[number] === fit.none) continue;
    const end = firsts[number + 1] ?? 0;
    for (let at = firsts[number] ?? 0; at < end; at += 1) held[places[at] ?? 0] = 1;
  }
  return held;
}

/** How well a field of a contract fits, by the index of `cellOf`. */
export function fitIn({ numbers, starts }: WordTable, cell: number, fits: Uint8Array): Fit {
  const end = starts[cell + 1] ?? 0;
  let best: number = fit.none;
  for (let at = starts[cell] ?? 0; at < end; at += 1) {
    const each = fits[numbers[at] ?? 0] ?? 0;
    if (each > best) best = each;
  }
  return best as Fit;
}
