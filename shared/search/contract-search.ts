import type { IndexedContract } from '@shared/domain/contract/contract-index';
import { type SearchField, searchedTexts } from './contract-fields';
import { rangesIn, type TextRange } from './highlight';
import { fit } from './match';
import { bestField, scoreOf, type TypedFits } from './score';
import { createVocabulary, typedWords, type Vocabulary } from './vocabulary';
import { type ContractWords, holds, readWords, type WordTable, wordTable } from './word-table';

/** A matching contract and the deciding match. */
export interface ContractHit {
  readonly contract: IndexedContract;
  /** The field of the match with the least significance. */
  readonly field: SearchField;
  /** The name, column or person that contains the word. */
  readonly text: string;
  /** The higher the better; comparable within one search only. */
  readonly score: number;
}

/** The matches of a query. */
export interface ContractMatches {
  /** In the given order. All contracts for an empty query. */
  readonly contracts: readonly IndexedContract[];
  /** No contract has every word as typed, so words may have typing mistakes. */
  readonly isNear: boolean;
  /** The best ones, best first; deleted contracts last, equal ones in the given order. */
  readonly best: (count: number) => readonly ContractHit[];
  /** The ranges of the typed words in a text, for highlighting. */
  readonly rangesIn: (text: string) => readonly TextRange[];
}

export interface ContractSearch {
  /** Indexes the words of contracts ahead of the first search. Each object is indexed once. */
  readonly prepare: (contracts: readonly IndexedContract[]) => void;
  /**
   * The contracts with every word of a query, in any order, each in a name, an asset, a fully qualified name, an owner, a
   * reviewer or a column. If there are none, words may have typing mistakes. Case, accents and punctuation are ignored. Fast when
   * called with the same array again.
   */
  readonly search: (text: string, contracts: readonly IndexedContract[]) => ContractMatches;
}

/** Searches contracts word by word. Reuse one for a list of contracts: it caches what it has indexed. */
export function createContractSearch(): ContractSearch {
  const vocabulary = createVocabulary();
  const known = new WeakMap<IndexedContract, ContractWords>();
  let table = wordTable([], () => ({ names: [], fields: [] }));

  function wordsOf(contract: IndexedContract): ContractWords {
    const before = known.get(contract);
    if (before !== undefined) return before;
    const words = readWords(contract, vocabulary);
    known.set(contract, words);
    return words;
  }

  return {
    prepare: (contracts) => contracts.forEach(wordsOf),
    search: (text, contracts) => {
      if (table.contracts !== contracts) table = wordTable(contracts, wordsOf);
      const words = typedWords(text);
      const literal = find(table, words, (word) => vocabulary.fits(word, false));
      const isNear = literal.places.length === 0 && contracts.length > 0;
      return matchesOf(table, {
        words,
        isNear,
        ...(isNear ? find(table, words, (word) => vocabulary.fits(word, true)) : literal),
        vocabulary,
      });
    },
  };
}

interface FoundWords {
  /** Indexes of contracts in the table. */
  readonly places: readonly number[];
  /** How well each typed word fits; up to the word after which nothing was left. */
  readonly fits: readonly Uint8Array[];
}

/** The contracts with every word. Stops at a word after which nothing is left. */
function find(table: WordTable, words: readonly string[], fitsOf: (word: string) => Uint8Array): FoundWords {
  let places: readonly number[] = table.contracts.map((_, place) => place);
  const fits: Uint8Array[] = [];
  for (const word of words) {
    if (places.length === 0) break;
    const each = fitsOf(word);
    fits.push(each);
    places = each.some((one) => one !== fit.none) ? places.filter((place) => holds(table, place, each)) : [];
  }
  return { places, fits };
}

interface Matching extends FoundWords, TypedFits {
  readonly fits: readonly Uint8Array[];
  readonly isNear: boolean;
  readonly vocabulary: Vocabulary;
}

function matchesOf(table: WordTable, matching: Matching): ContractMatches {
  const { places, words, isNear } = matching;
  const contractAt = (place: number) => table.contracts[place] as IndexedContract;
  const isDeleted = (place: number) => Number(contractAt(place).contract.deleted);
  const rankOf = (place: number): Ranked => ({
    place,
    isDeleted: isDeleted(place),
    score: scoreOf(table, place, matching),
  });
  return {
    contracts: places.map(contractAt),
    isNear,
    best: (count) =>
      bestOf(places, count, rankOf).map(({ place, score }) => ({
        contract: contractAt(place),
        ...decidingText(table, place, matching),
        score,
      })),
    rangesIn: (text) => rangesIn(text, words, isNear),
  };
}

interface Ranked {
  readonly place: number;
  readonly isDeleted: number;
  readonly score: number;
}

const isBetter = (one: Ranked, other: Ranked): boolean =>
  one.isDeleted < other.isDeleted || (one.isDeleted === other.isDeleted && one.score > other.score);

/**
 * The best matches, best first, equal ones in order. Not a full sort: a single letter matches nearly all contracts, and only a
 * few are shown.
 */
function bestOf(places: readonly number[], count: number, rankOf: (place: number) => Ranked): readonly Ranked[] {
  const best: Ranked[] = [];
  for (const place of places) {
    const ranked = rankOf(place);
    const last = best.at(-1);
    if (last === undefined || isBetter(ranked, last)) {
      const at = best.findIndex((other) => isBetter(ranked, other));
      best.splice(at === -1 ? best.length : at, 0, ranked);
      if (best.length > count) best.pop();
    } else if (best.length < count) best.push(ranked);
  }
  return best;
}

/** The text of the least significant match; the name for an empty query. */
function decidingText(table: WordTable, place: number, { fits, vocabulary }: Matching) {
  const found = fits.map((each) => ({ ...bestField(table, place, each), each }));
  const [least] = found.sort((a, b) => a.worth - b.worth);
  const field: SearchField = least?.field ?? 'name';
  const texts = searchedTexts(table.contracts[place] as IndexedContract)[field];
  const fitOf = (text: string) =>
    Math.max(fit.none, ...vocabulary.numbersOf(text).map((number) => least?.each[number] ?? fit.none));
  return { field, text: texts.toSorted((a, b) => fitOf(b) - fitOf(a))[0] ?? '' };
}
