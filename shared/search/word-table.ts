import type { IndexedContract } from '@shared/domain/contract/contract-index';
import { searchedTexts, searchFields } from './contract-fields';
import { joined, segmentsIn } from './fold';
import { type Fit, fit } from './match';
import type { Vocabulary } from './vocabulary';

/** The words of many contracts as numbers in one array: a search scans all of it, which is fast only when contiguous. */
export interface WordTable {
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
  return { contracts, names: words.map((each) => each.names), numbers, starts };
}

/** Whether a contract, by its index in the table, has a fitting word. `fits`: by the number of the word. */
export function holds({ numbers, starts }: WordTable, place: number, fits: Uint8Array): boolean {
  const end = starts[(place + 1) * fieldCount] ?? 0;
  for (let at = starts[place * fieldCount] ?? 0; at < end; at += 1) {
    if (fits[numbers[at] ?? 0] !== fit.none) return true;
  }
  return false;
}

/** How well a field of a contract fits, by the index of `cellOf`. */
export function fitIn({ numbers, starts }: WordTable, cell: number, fits: Uint8Array): Fit {
  const end = starts[cell + 1] ?? 0;
  let best: number = fit.none;
  for (let at = starts[cell] ?? 0; at < end; at += 1) best = Math.max(best, fits[numbers[at] ?? 0] ?? 0);
  return best as Fit;
}
