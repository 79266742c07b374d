import type { NotifiedState } from '@main/store/watch';
import type { IndexedContract, Standing } from '@shared/domain/contract/contract-index';
import { isUnfinished } from '@shared/domain/status';
import { stuckAfterMs } from '@shared/results/run/duration';

/** What a person wants to be told of a contract. */
export type ContractNews = 'failed' | 'recovered' | 'stuck';

interface NewsOptions {
  /** How it stood when it was last looked at; null: it never was. */
  readonly told: NotifiedState | null;
  /** When its index was first looked at; null for the first time, which is silent. Epoch milliseconds. */
  readonly since: number | null;
  /** Until when it is known to stand like this, epoch milliseconds. */
  readonly knownAt: number;
}

/** How a contract stands, as far as news are concerned. */
function stateOf({ failing, lastSuccess }: Standing): Pick<NotifiedState, 'state' | 'at'> {
  if (failing !== null) return { state: 'failing', at: failing.newest.timestamp };
  return lastSuccess === null ? { state: 'none', at: 0 } : { state: 'passing', at: lastSuccess.timestamp };
}

/** The key of a run that takes too long; null while the newest one does not. */
function stuckRun({ newest, usualMs }: Standing, knownAt: number): string | null {
  if (newest === null || !isUnfinished(newest.status)) return null;
  return knownAt - newest.timestamp > stuckAfterMs(usualMs) ? newest.key : null;
}

/** Of a contract that was never looked at before, the whole series of failures has to be newer than the first look at the others. */
const hasBegun = ({ failing }: Standing, since: number | null): boolean =>
  since !== null && failing !== null && !failing.isOpen && failing.first.timestamp > since;

/**
 * What is new about a contract. Only a run newer than all that were known is news: deleting, restoring and adding results change how a
 * contract stands as well. What could not be read says nothing, so no server that is away and no sleep raises an alarm.
 */
export function newsOf(
  { standing }: Pick<IndexedContract, 'standing'>,
  { told, since, knownAt }: NewsOptions,
): { readonly news: ContractNews | null; readonly told: NotifiedState } {
  const { state, at } = stateOf(standing);
  const stuck = stuckRun(standing, knownAt);
  if (told === null) return { news: hasBegun(standing, since) ? 'failed' : null, told: { state, at, stuck } };
  const next: NotifiedState = { state, at: Math.max(at, told.at), stuck: stuck ?? told.stuck };
  const hasTurned = state !== told.state && at > told.at;
  if (hasTurned && state === 'failing') return { news: 'failed', told: next };
  if (hasTurned && told.state === 'failing') return { news: 'recovered', told: next };
  return { news: stuck === null || stuck === told.stuck ? null : 'stuck', told: next };
}
