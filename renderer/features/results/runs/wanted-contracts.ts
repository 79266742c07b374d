import type { ResultsSearch } from '@renderer/features/results/search';
import { searchContracts } from '@renderer/lib/use-contract-search';
import type { Identity, IndexedContract } from '@shared/domain/contract/contract-index';
import { isMine } from '@shared/results/standing/ownership';

/** The contracts that an address asks for, by their keys; undefined where it asks for all. */
export function wantedContracts(
  contracts: readonly IndexedContract[],
  search: Pick<ResultsSearch, 'contracts' | 'named' | 'mine' | 'off'>,
  identity: Identity | undefined,
): readonly string[] | undefined {
  const { off = [] } = search;
  const keys = off.includes('contracts') ? undefined : search.contracts;
  const named = off.includes('named') ? undefined : search.named;
  const mine = off.includes('mine') ? undefined : search.mine;
  if (keys === undefined && named === undefined && mine === undefined) return undefined;
  const found = named === undefined ? contracts : searchContracts(named, contracts).contracts;
  const isWanted = (contract: IndexedContract) =>
    (keys === undefined || keys.includes(contract.key)) &&
    (mine === undefined || (identity !== undefined && isMine(contract, identity)));
  return found.filter(isWanted).map(({ key }) => key);
}

/** How much of a range is kept of some contracts. Epoch milliseconds. */
export interface KeptOf {
  /** From when on no run is missing of those that were read; null when none at all is. */
  readonly coveredFrom: number | null;
  /** Keys of those of which runs of the range are not read. */
  readonly older: readonly string[];
  /** How many wait for their first read. */
  readonly unread: number;
  /** How many were never read, since they could not be. */
  readonly failed: number;
}

/** What is kept of the shown contracts, back to the beginning of a range. Deleted ones are not read. */
export function keptOf(contracts: readonly IndexedContract[], from = Number.NEGATIVE_INFINITY): KeptOf {
  let coveredFrom: number | null = null;
  let unread = 0;
  let failed = 0;
  const older: string[] = [];
  for (const line of contracts) {
    if (line.contract.deleted) continue;
    if (line.readAt === null && line.problem === null) unread += 1;
    else if (line.readAt === null) failed += 1;
    else if (line.coveredFrom !== null && line.coveredFrom > from) {
      older.push(line.key);
      coveredFrom = Math.max(coveredFrom ?? line.coveredFrom, line.coveredFrom);
    }
  }
  return { coveredFrom, older, unread, failed };
}
