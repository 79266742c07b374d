import { searchContracts } from '@renderer/lib/use-contract-search';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { Note } from '@shared/domain/local/note';
import { holdsWords } from '@shared/results/rows/run-notes';
import type { ContractMatches } from '@shared/search/contract-search';

/** The contracts that match a text. */
export interface TextMatches {
  readonly has: (indexed: IndexedContract) => boolean;
  /** The ranges of the typed words in a text. */
  readonly rangesIn: ContractMatches['rangesIn'];
}

/** While the words of the contracts are still being read. */
export const noMatches: TextMatches = { has: () => false, rangesIn: () => [] };

/**
 * The contracts that match a text: word by word, then with typing mistakes, and those with a note that contains every word. null
 * for a text that excludes nothing.
 */
export function matchContracts(
  text: string,
  contracts: readonly IndexedContract[],
  notes: readonly Note[] = [],
): TextMatches | null {
  if (text.trim() === '') return null;
  const matches = searchContracts(text, contracts);
  // By keys: a contract may have been read again since the words of the list were.
  const found = new Set(matches.contracts.map(({ key }) => key));
  const noted = new Set(notes.filter((note) => holdsWords(note, text)).map(({ contractId }) => contractId));
  return { has: (indexed) => found.has(indexed.key) || noted.has(indexed.contract.id), rangesIn: matches.rangesIn };
}
