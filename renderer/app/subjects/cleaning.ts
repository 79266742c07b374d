import type { IndexedContract } from '@shared/domain/contract/contract-index';
import { cleanUpLimits } from '@shared/domain/limits';
import { whyAllLeftOut } from './left-out';
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
  return whyAllLeftOut(contracts, { deleted, inherited });
}
