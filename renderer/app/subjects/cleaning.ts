import { whyLeftOut } from '@renderer/lib/inherited';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import { cleanUpLimits } from '@shared/domain/limits';
import { messages } from './messages';

/**
 * Why the runs of these contracts cannot be cleaned up together; null when those of at least one can. `reason`: why nothing can
 * be deleted at the moment.
 */
export function whyNotClean(
  reason: string | null,
  contracts: readonly Pick<IndexedContract, 'contract'>[],
): string | null {
  if (reason !== null) return reason;
  const { tooMany, deleted, inherited } = messages.cleaning;
  if (contracts.length > cleanUpLimits.contracts) return tooMany(cleanUpLimits.contracts);
  const excluded = contracts.map(({ contract }) => whyLeftOut(contract));
  if (excluded.includes(null)) return null;
  const form = contracts.length === 1 ? 'one' : 'all';
  const reasons = [
    ...(excluded.includes('deleted') ? [deleted[form]] : []),
    ...(excluded.includes('inherited') ? [inherited[form]] : []),
  ];
  return reasons.join(' ');
}
