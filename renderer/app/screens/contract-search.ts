import { type ContractSearch, readContractSearch } from '@renderer/features/contract/search';
import { type ResultsSearch, readResultsSearch } from '@renderer/features/results/search';

/** The place within a contract: its own and that of its results. */
export type ContractScreenSearch = ContractSearch & ResultsSearch;

export type ContractScreenSearchChange = {
  readonly [K in keyof ContractScreenSearch]?: ContractScreenSearch[K] | undefined;
};

export const readContractScreenSearch = (raw: Readonly<Record<string, unknown>>): ContractScreenSearch => ({
  ...readContractSearch(raw),
  ...readResultsSearch(raw),
});
