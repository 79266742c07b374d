import type { IndexedContract } from '@shared/domain/contract/contract-index';
import { type Dimension, dimensions } from '@shared/domain/status';
import { parentsOf } from '@shared/format/fqn';
import { referenceName } from '@shared/format/reference-name';
import { failureReason } from '@shared/results/run/failure-reason';
import { type Outcome, outcomeOf } from './outcome';

/** Computed once for a contract: the index keeps the same object of one that has not changed. */
export function once<T>(compute: (indexed: IndexedContract) => T): (indexed: IndexedContract) => T {
  const known = new WeakMap<IndexedContract, { readonly value: T }>();
  return (indexed) => {
    const entry = known.get(indexed);
    if (entry !== undefined) return entry.value;
    const value = compute(indexed);
    known.set(indexed, { value });
    return value;
  };
}

/** What a row shows and is filtered by, beside what the server says of the contract. */
export interface ContractFacts {
  readonly outcome: Outcome;
  /** Epoch milliseconds of the newest result. */
  readonly lastRunAt: number | null;
  /** Since when it has been failing, epoch milliseconds. */
  readonly failingSince: number | null;
  /** Why, in a few words; empty when it does not fail, or nothing says why. */
  readonly reason: string;
  readonly asset: string | null;
  readonly owners: readonly string[];
  readonly domains: readonly string[];
  /** The dimensions in which its newest failure failed, and the names of the fields and rules; none when it does not fail. */
  readonly failedIn: readonly Dimension[];
  readonly failedItems: readonly string[];
  /** Service and schema of the asset. */
  readonly parents: readonly string[];
}

export const factsOf = once((indexed): ContractFacts => {
  const { contract, standing } = indexed;
  const { asset } = contract;
  const failed = standing.failing?.newest ?? null;
  const fqn = asset?.fullyQualifiedName ?? null;
  return {
    outcome: outcomeOf(indexed),
    lastRunAt: standing.newest?.timestamp ?? null,
    failingSince: standing.failing?.first.timestamp ?? null,
    reason: standing.failing === null ? '' : failureReason(standing.failing.newest),
    asset: asset === null ? null : (fqn ?? referenceName(asset)),
    owners: contract.owners.map(referenceName),
    domains: (contract.domains ?? []).map(referenceName),
    failedIn: failed === null ? [] : dimensions.filter((dimension) => (failed[dimension]?.failed ?? 0) > 0),
    failedItems: failed === null ? [] : [...new Set(failed.failures)],
    parents: fqn === null ? [] : parentsOf(fqn),
  };
});
