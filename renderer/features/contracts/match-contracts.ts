import { searchContracts } from '@renderer/lib/use-contract-search';
import type { IndexedContract } from '@shared/domain/contract-index';
import type { ContractMatches } from '@shared/search/contract-search';

/** What a text finds among contracts. */
export interface TextMatches {
  readonly has: (indexed: IndexedContract) => boolean;
  /** Where the typed words stand in a text. */
  readonly rangesIn: ContractMatches['rangesIn'];
}

/** The contracts that a text finds: word by word, then with mistakes. null for a text that excludes nothing. */
export function matchContracts(text: string, contracts: readonly IndexedContract[]): TextMatches | null {
  if (text.trim() === '') return null;
  const matches = searchContracts(text, contracts);
  const found = new Set(matches.contracts);
  return { has: (indexed) => found.has(indexed), rangesIn: matches.rangesIn };
}
