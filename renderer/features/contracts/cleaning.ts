import { whyLeftOut } from '@renderer/lib/inherited';
import type { ContractSummary } from '@shared/domain/contract/contract';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import { cleanUpLimits } from '@shared/domain/limits';
import { messages } from './messages';

/** Cleaning up the results of contracts. */
export interface Cleaning {
  readonly onCleanUp: (contracts: readonly ContractSummary[]) => void;
  /** Why nothing can be deleted at the moment; null when it can. */
  readonly reason: string | null;
}

/** Why the results of these contracts cannot be cleaned up together; null when those of at least one can. */
export function whyNotClean(
  { reason }: Pick<Cleaning, 'reason'>,
  contracts: readonly Pick<IndexedContract, 'contract'>[],
): string | null {
  if (reason !== null) return reason;
  const { tooMany, deleted, inherited } = messages.selection;
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
