import type { IndexedContract } from '@shared/domain/contract-index';
import { isRunStatus, type RunStatus, runStatuses } from '@shared/domain/status';

/** What the index says of a contract's newest result: its status, that there is none, or that nothing is known. */
export const outcomes = [...runStatuses, 'never', 'unknown'] as const;
export type Outcome = RunStatus | 'never' | 'unknown';

/** Nothing that was not read counts as anything; so does a status that nobody knows. */
export function outcomeOf({ readAt, standing: { newest } }: Pick<IndexedContract, 'readAt' | 'standing'>): Outcome {
  if (readAt === null) return 'unknown';
  if (newest === null) return 'never';
  return isRunStatus(newest.status) ? newest.status : 'unknown';
}
