import type { ContractSummary } from '@shared/domain/contract';
import { cleanUpLimits } from '@shared/domain/limits';

/** Cleaning up the runs of contracts. */
export interface Cleaning {
  readonly onCleanUp: (contracts: readonly ContractSummary[]) => void;
  /** Why nothing can be deleted at the moment; null when it can. */
  readonly reason: string | null;
}

/** Why the runs of so many contracts cannot be cleaned up at once; null when they can. */
export const whyNotClean = ({ reason }: Pick<Cleaning, 'reason'>, count: number): string | null =>
  reason ?? (count > cleanUpLimits.contracts ? `Select at most ${cleanUpLimits.contracts} contracts.` : null);
