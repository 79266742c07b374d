import type { IndexedContract } from '@shared/domain/contract/contract-index';
import { type SearchField, searchedTexts } from './contract-fields';
import { rangesIn, type TextRange } from './highlight';
import { fit } from './match';
import { bestField, scoreOf, type TypedFits } from './score';
import { createVocabulary, typedWords, type Vocabulary } from './vocabulary';
import { type ContractWords, holding, readWords, type WordTable, wordTable } from './word-table';

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
  /** Does the rest of that for a whole list, which `search` does otherwise. */
  readonly arrange: (contracts: readonly IndexedContract[]) => void;
  /** Whether that was done for this list, and for none after it. */
  readonly isArranged: (contracts: readonly IndexedContract[]) => boolean;
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

  function arrange(contracts: readonly IndexedContract[]): void {
    if (table.contracts !== contracts) table = wordTable(contracts, wordsOf);
  }

  return {
    prepare: (contracts) => contracts.forEach(wordsOf),
    arrange,
    isArranged: (contracts) => table.contracts === contracts,
    search: (text, contracts) => {
      const words = typedWords(text);
      if (words.length === 0) return allOf(contracts);
      arrange(contracts);
      const literal = find(table, words, vocabulary.fits);
      const nearFits = (word: string, at: number) =>
        vocabulary.nearFits(word, literal.fits[at] ?? vocabulary.fits(word));
      const isNear = literal.places.length === 0 && contracts.length > 0;
      return matchesOf(table, {
        words,
        isNear,
        ...(isNear ? find(table, words, nearFits) : literal),
        vocabulary,
      });
    },
  };
}

/** Without a typed word, nothing has to be indexed yet. */
const allOf = (contracts: readonly IndexedContract[]): ContractMatches => ({
  contracts,
  isNear: false,
  best: (count) => {
    const rankOf = (place: number) => (contracts[place]?.contract.deleted === true ? deletedRank : 0);
    return bestOf([...contracts.keys()], count, rankOf).map(({ place }) => {
      const contract = contracts[place] as IndexedContract;
      return { contract, score: 0, field: 'name', text: searchedTexts(contract).name[0] ?? '' };
    });
  },
  rangesIn: () => [],
});

interface FoundWords {
  /** Indexes of contracts in the table. */
  readonly places: readonly number[];
  /** How well each typed word fits; up to the word after which nothing was left. */
  readonly fits: readonly Uint8Array[];
}

/** The contracts with every word. Stops at a word after which nothing is left. */
function find(
  table: WordTable,
  words: readonly string[],
  fitsOf: (word: string, at: number) => Uint8Array,
): FoundWords {
  let places: readonly number[] = table.contracts.map((_, place) => place);
  const fits: Uint8Array[] = [];
  for (const [at, word] of words.entries()) {
    if (places.length === 0) break;
    const each = fitsOf(word, at);
    fits.push(each);
    const held = holding(table, each);
    places = places.filter((place) => held[place] === 1);
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
  const deleted = (place: number) => (contractAt(place).contract.deleted ? deletedRank : 0);
  const rankOf = (place: number) => deleted(place) + scoreOf(table, place, matching);
  return {
    contracts: places.map(contractAt),
    isNear,
    best: (count) =>
      bestOf(places, count, rankOf).map(({ place, rank }) => ({
        contract: contractAt(place),
        ...decidingText(table, place, matching),
        score: rank - deleted(place),
      })),
    rangesIn: (text) => rangesIn(text, words, isNear),
  };
}

interface Ranked {
  readonly place: number;
  readonly rank: number;
}

/** Ranks a deleted contract behind all others: no score comes near it. */
const deletedRank = -1_000_000;

/**
 * The best matches, best first, equal ones in order. Not a full sort: a single letter matches nearly all contracts, and only a
 * few are shown.
 */
function bestOf(places: readonly number[], count: number, rankOf: (place: number) => number): readonly Ranked[] {
  const best: Ranked[] = [];
  let least = Number.NEGATIVE_INFINITY;
  for (const place of places) {
    const rank = rankOf(place);
    if (best.length >= count && rank <= least) continue;
    const at = best.findIndex((other) => rank > other.rank);
    best.splice(at === -1 ? best.length : at, 0, { place, rank });
    if (best.length > count) best.pop();
    least = best.at(-1)?.rank ?? least;
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
