import type { NotifiedState } from '@main/store/watch';
import type { ContractStanding, IndexedContract } from '@shared/domain/contract/contract-index';
import { isUnfinished } from '@shared/domain/status';
import { stuckAfterMs } from '@shared/results/run/duration';

/** The changes of a contract that a person is notified about. */
export type ContractChange = 'failed' | 'recovered' | 'stuck';

interface ChangeOptions {
  /** The state at the last check; null before the first one. */
  readonly notified: NotifiedState | null;
  /** When the index was first checked; null for the first check, which notifies nobody. Epoch milliseconds. */
  readonly since: number | null;
  /** Until when the current state is known, epoch milliseconds. */
  readonly knownAt: number;
}

/** The state of a contract for notifications. */
function stateOf({ failing, lastSuccess }: ContractStanding): Pick<NotifiedState, 'state' | 'at'> {
  if (failing !== null) return { state: 'failing', at: failing.newest.timestamp };
  return lastSuccess === null ? { state: 'none', at: 0 } : { state: 'passing', at: lastSuccess.timestamp };
}

/** The key of the newest run if it takes too long; null otherwise. */
function stuckRun({ newest, usualMs }: ContractStanding, knownAt: number): string | null {
  if (newest === null || !isUnfinished(newest.status)) return null;
  return knownAt - newest.timestamp > stuckAfterMs(usualMs) ? newest.key : null;
}

/** For a contract that was never checked, the whole failing streak has to be newer than the first check of its index. */
const hasBegun = ({ failing }: ContractStanding, since: number | null): boolean =>
  since !== null && failing !== null && !failing.isOpen && failing.first.timestamp > since;

/**
 * The change of a contract since the last check. Only a run newer than all known ones counts: deleting, restoring and adding
 * results change the standing too. Unreadable results are ignored, so a server that is away or a sleep raises no alarm.
 */
export function contractChange(
  { standing }: Pick<IndexedContract, 'standing'>,
  { notified, since, knownAt }: ChangeOptions,
): { readonly change: ContractChange | null; readonly notified: NotifiedState } {
  const { state, at } = stateOf(standing);
  const stuck = stuckRun(standing, knownAt);
  if (notified === null) return { change: hasBegun(standing, since) ? 'failed' : null, notified: { state, at, stuck } };
  const next: NotifiedState = { state, at: Math.max(at, notified.at), stuck: stuck ?? notified.stuck };
  const hasTurned = state !== notified.state && at > notified.at;
  if (hasTurned && state === 'failing') return { change: 'failed', notified: next };
  if (hasTurned && notified.state === 'failing') return { change: 'recovered', notified: next };
  return { change: stuck === null || stuck === notified.stuck ? null : 'stuck', notified: next };
}
