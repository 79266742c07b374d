import type { ContractChange } from '@shared/domain/contract/contract-change';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import { changeSummary } from './change-lines';
import { recentMessages as messages } from './grade-messages';

/** What a version changed, in a few words: `Dropped customer_id, 2 more changes`. `max` is how many changes are said. */
export function changeText({ kind, lines, more }: ContractChange, max: number): string {
  if (kind !== 'changed') return messages.kinds[kind];
  const said = lines.slice(0, max);
  const rest = more + lines.length - said.length;
  if (said.length === 0) return messages.unknown;
  return changeSummary(said, max, rest);
}

/** A change with what is known of its contract. */
export interface RecentChange {
  readonly change: ContractChange;
  /** Undefined where the list of contracts does not have it. */
  readonly indexed: IndexedContract | undefined;
  /** When the contract began to fail that still does, with no change of its own in between; epoch milliseconds, null where it does not. */
  readonly failedAt: number | null;
}

/** Changes, newest first, with their contracts; those that a failure followed come first. One of an inherited contract is its parent's. */
export function recentChanges(
  changes: readonly ContractChange[],
  contracts: readonly IndexedContract[],
): readonly RecentChange[] {
  const byId = new Map(
    contracts.filter(({ contract }) => !contract.inherited).map((indexed) => [indexed.contract.id, indexed]),
  );
  const blamed = new Set<string>();
  const recent = changes.map((change): RecentChange => {
    const indexed = byId.get(change.contractId);
    const failedAt = indexed === undefined ? null : failedAfter(change, indexed);
    const isLast = failedAt !== null && !blamed.has(change.contractId);
    if (isLast) blamed.add(change.contractId);
    return { change, indexed, failedAt: isLast ? failedAt : null };
  });
  return [...recent.filter(({ failedAt }) => failedAt !== null), ...recent.filter(({ failedAt }) => failedAt === null)];
}

/** The first failure after a change, where the contract passed before the change and fails since; null otherwise. */
export function failedAfter(
  { at, kind }: Pick<ContractChange, 'at' | 'kind'>,
  { standing }: IndexedContract,
): number | null {
  if (kind === 'created') return null;
  const { failing, lastSuccess } = standing;
  if (failing === null || failing.isOpen || failing.first.timestamp < at) return null;
  return lastSuccess !== null && lastSuccess.timestamp <= at ? failing.first.timestamp : null;
}

/** The newest change of each contract from a time on, those that a failure followed first. Epoch milliseconds. */
export function newestFrom(changes: readonly RecentChange[], from: number): readonly RecentChange[] {
  const found = new Map<string, RecentChange>();
  for (const recent of changes) {
    if (recent.change.at >= from && !found.has(recent.change.contractId)) found.set(recent.change.contractId, recent);
  }
  return [...found.values()];
}
