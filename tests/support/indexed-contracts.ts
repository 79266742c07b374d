import type { ContractSummary } from '@shared/domain/contract/contract';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { ResultRow } from '@shared/domain/result/result';
import { standingOf } from '@shared/results/standing/standing';
import { summary } from './contract-lines';
import { row } from './result-builders';

/** When builders of indexed contracts say that it is. */
export const indexNow = Date.UTC(2026, 4, 12, 9);

type Change = Partial<Omit<IndexedContract, 'contract'>> & {
  readonly contract?: Partial<ContractSummary>;
  /** Newest first; what is known of how it stands follows from them. */
  readonly runs?: readonly ResultRow[];
};

/** A contract as the index keeps it, whose results were all read. */
export function indexed(name: string, { contract, runs = [], ...change }: Change = {}): IndexedContract {
  const made = summary(name, contract);
  return {
    key: made.id,
    contract: made,
    reviewers: [],
    columns: null,
    readAt: indexNow,
    problem: null,
    standing: standingOf(runs, { now: indexNow, isAll: true }),
    kept: runs.length,
    coveredFrom: null,
    ...change,
  };
}

/** A result so many hours ago. */
export const runAgo = (hours: number, change: Partial<ResultRow> = {}): ResultRow =>
  row(indexNow - hours * 3_600_000, change);
