import type { IndexedContract } from '@shared/domain/contract/contract-index';
import { isKnownStatus, type KnownStatus, knownStatuses } from '@shared/domain/status';

/** What the index says of a contract's newest result: its status, that there is none, or that nothing is known. */
export const outcomes = [...knownStatuses, 'never', 'unknown'] as const;
export type Outcome = KnownStatus | 'never' | 'unknown';

/** Nothing that was not read counts as anything; so does a status that nobody knows. */
export function outcomeOf({ readAt, standing: { newest } }: Pick<IndexedContract, 'readAt' | 'standing'>): Outcome {
  if (readAt === null) return 'unknown';
  if (newest === null) return 'never';
  return isKnownStatus(newest.status) ? newest.status : 'unknown';
}
