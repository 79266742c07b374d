import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { Acknowledged, Note } from '@shared/domain/local/note';
import { isUnfinished, nothingChecked } from '@shared/domain/status';
import { type Outcome, outcomeOf } from './outcome';

type ReadContract = Pick<IndexedContract, 'readAt' | 'standing'>;

/** What a note holds that acknowledges how a contract stands now; null where there is nothing to acknowledge. */
export function acknowledging(indexed: ReadContract, until: number | null): Acknowledged | null {
  const { newest } = indexed.standing;
  return newest === null ? null : { until, outcome: settledOutcome(indexed), at: newest.timestamp };
}

/** Its outcome; while a run is on its way, or after one that checked nothing, that of the failure before, which nothing has changed. */
function settledOutcome(indexed: ReadContract): Outcome {
  const { newest, failing } = indexed.standing;
  const isWaiting =
    newest !== null && failing !== null && (isUnfinished(newest.status) || newest.status === nothingChecked);
  return outcomeOf(isWaiting ? { ...indexed, standing: { ...indexed.standing, newest: failing.newest } } : indexed);
}

/** Whether an acknowledgement still holds: its time is not over, and the contract stands as it did. `now`: epoch milliseconds. */
export function isHeld({ until, outcome, at }: Acknowledged, indexed: ReadContract, now: number): boolean {
  const { lastSuccess } = indexed.standing;
  if (until !== null && now >= until) return false;
  return settledOutcome(indexed) === outcome && (lastSuccess === null || lastSuccess.timestamp <= at);
}

/** The note by which a contract's failure is acknowledged, of its notes, newest first; undefined where none does. */
export const acknowledgementOf = <N extends Pick<Note, 'acknowledged'>>(
  indexed: ReadContract,
  notes: readonly N[],
  now: number,
): N | undefined => notes.find(({ acknowledged }) => acknowledged !== null && isHeld(acknowledged, indexed, now));
