import { isInherited } from '@renderer/lib/inherited';
import type { BatchItem, BatchOptions } from '@shared/domain/batch/batch';
import { type SkipReason, skipReasons } from '@shared/domain/batch/words';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import { isUnfinished } from '@shared/domain/status';
import { contractTitle } from '@shared/format/contract-title';
import { medianDurationMs, soonestStuckMs, stuckAfterMs } from '@shared/results/run/duration';

interface PlanFacts {
  /** The connection is read-only. */
  readonly isReadOnly: boolean;
  /** The account may not validate. */
  readonly lacksRight: boolean;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Why a contract is skipped in a batch; null when it is validated. */
export function skipOf(
  { contract, standing: { newest, usualMs } }: IndexedContract,
  facts: PlanFacts,
): SkipReason | null {
  if (facts.isReadOnly) return 'read-only';
  if (facts.lacksRight) return 'no-right';
  if (contract.deleted) return 'deleted';
  if (isInherited(contract)) return 'inherited';
  const isRunning = newest !== null && isUnfinished(newest.status);
  return isRunning && facts.now - newest.timestamp <= stuckAfterMs(usualMs) ? 'running' : null;
}

/** What a batch of these contracts will do. */
export interface BatchPlan {
  readonly items: readonly BatchItem[];
  /** How many are validated. */
  readonly wanted: number;
  readonly skipped: readonly { readonly reason: SkipReason; readonly names: readonly string[] }[];
  /** The estimated duration in milliseconds, based on `known` contracts; null when none was ever validated. */
  readonly estimateMs: number | null;
  readonly known: number;
}

export function planOf(
  contracts: readonly IndexedContract[],
  facts: PlanFacts,
  { parallel, gapMs }: Pick<BatchOptions, 'parallel' | 'gapMs'>,
): BatchPlan {
  const planned = contracts.map((indexed) => ({ indexed, skip: skipOf(indexed, facts) }));
  const wanted = planned.flatMap(({ indexed, skip }) => (skip === null ? [indexed] : []));
  const usual = wanted.flatMap(({ standing: { usualMs } }) => usualMs ?? []);
  const middle = medianDurationMs(usual);
  // A stuck run does not block the next one.
  const lasting = wanted.map(({ standing: { usualMs } }) => Math.min(usualMs ?? middle ?? 0, soonestStuckMs));
  const atLeast = Math.max(0, ...lasting, gapMs * (wanted.length - 1));
  const sum = lasting.reduce((ms, each) => ms + each, 0);
  return {
    items: planned.map(({ indexed, skip }) => itemOf(indexed, skip)),
    wanted: wanted.length,
    skipped: skipReasons.flatMap((reason) => {
      const names = planned.flatMap(({ indexed, skip }) => (skip === reason ? [contractTitle(indexed.contract)] : []));
      return names.length === 0 ? [] : [{ reason, names }];
    }),
    estimateMs: middle === null ? null : Math.max(sum / parallel, atLeast),
    known: usual.length,
  };
}

const itemOf = ({ key, contract, standing, readAt }: IndexedContract, skip: SkipReason | null): BatchItem => ({
  request: {
    contractId: contract.id,
    name: contractTitle(contract).slice(0, longestName),
    assetName: contract.asset?.fullyQualifiedName?.slice(0, longestName) ?? null,
  },
  skip,
  key,
  before: keyOf(standing.newest),
  ...(readAt === null ? {} : { wasFailing: standing.failing !== null }),
});

/** A malicious server may send keys of any length. */
const keyOf = (run: { readonly key: string } | null): string | null =>
  run === null || run.key.length > longestName ? null : run.key;

/** The limit of the route. */
const longestName = 200;

/** Each contract once, however it was chosen: one that was read again meanwhile is another object. The last one counts. */
export const eachOnce = (contracts: readonly IndexedContract[]): readonly IndexedContract[] => [
  ...new Map(contracts.map((indexed) => [indexed.key, indexed])).values(),
];

/** The contracts in a pasted list, without duplicates, and the lines that match none. */
export interface NamedContracts {
  readonly found: readonly IndexedContract[];
  readonly unknown: readonly string[];
}

/** Finds contracts by id, name, title, or the fully qualified name of the contract or its asset, one in each line. */
export function findByNames(text: string, contracts: readonly IndexedContract[]): NamedContracts {
  const byName = new Map<string, IndexedContract[]>();
  for (const indexed of contracts) {
    const { id, name, displayName, fullyQualifiedName, asset } = indexed.contract;
    for (const each of new Set([id, name, displayName, fullyQualifiedName, asset?.fullyQualifiedName])) {
      if (!each) continue;
      const known = byName.get(each.toLowerCase());
      if (known === undefined) byName.set(each.toLowerCase(), [indexed]);
      else known.push(indexed);
    }
  }
  const parts = text.split('\n').flatMap((line) => {
    const name = line.trim().toLowerCase();
    // A name may contain a comma.
    return byName.has(name) ? [name] : name.split(/[,;\t]/).map((part) => part.trim());
  });
  const names = [...new Set(parts)].filter((name) => name !== '');
  return {
    found: [...new Set(names.flatMap((name) => byName.get(name) ?? []))],
    unknown: names.filter((name) => !byName.has(name)),
  };
}
