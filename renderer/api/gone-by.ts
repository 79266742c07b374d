import type { CleanUpRule, ContractPlan } from '@shared/domain/clean-up';

/**
 * Which results of a contract a clean-up took, by their timestamp in epoch milliseconds: the picked ones, or everything up to
 * the newest that went, apart from what was kept.
 */
export function goneBy(
  rule: CleanUpRule,
  { before, newest, keptKeys }: Pick<ContractPlan, 'before' | 'newest' | 'keptKeys'>,
): (timestamp: number) => boolean {
  if (rule.kind === 'picked') {
    const picked = new Set(rule.timestamps);
    return (timestamp) => picked.has(timestamp);
  }
  const kept = new Set(keptKeys.map(({ timestamp }) => timestamp));
  const last = newest ?? Number.NEGATIVE_INFINITY;
  return (timestamp) => (before !== null && timestamp < before) || (timestamp <= last && !kept.has(timestamp));
}
