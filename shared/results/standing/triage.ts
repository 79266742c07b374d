import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { Acknowledged, Note } from '@shared/domain/local/note';
import { isSuccess } from '@shared/results/run/run-status';
import { acknowledgementOf } from './acknowledged';
import { type GroupContext, groups, type HomeGroup, seenUntil } from './home-groups';

/** What has become of a contract that failed, since somebody last looked. */
export type Triage =
  | { readonly kind: 'new' | 'seen' | 'fixed' | 'failing again' }
  | { readonly kind: 'acknowledged'; readonly until: Acknowledged['until'] };

interface TriageContext extends Pick<GroupContext, 'marks' | 'now'> {
  /** Notes about the contract, newest first. */
  readonly notes: readonly Pick<Note, 'acknowledged'>[];
}

/**
 * Derived from the runs that are known and from what a person has marked; null where nothing failed. A contract fails again when it had
 * failed and passed before, or after a failure that somebody has acknowledged: what they knew then may no longer be true.
 */
export function triageOf(indexed: IndexedContract, { marks, now, notes }: TriageContext): Triage | null {
  if (indexed.contract.deleted || indexed.readAt === null) return null;
  const { failing, recovered, newest } = indexed.standing;
  const held = acknowledgementOf(indexed, notes, now);
  if (held?.acknowledged != null) return { kind: 'acknowledged', until: held.acknowledged.until };
  if (failing === null)
    return recovered !== null && newest !== null && isSuccess(newest.status) ? { kind: 'fixed' } : null;
  const began = failing.first.timestamp;
  const wasKnown = notes.some(({ acknowledged }) => acknowledged !== null && acknowledged.at < began);
  if (failing.failedBefore !== undefined || wasKnown) return { kind: 'failing again' };
  return { kind: began > seenUntil(marks, indexed.key) ? 'new' : 'seen' };
}

/** What the name of a group says already, so that its rows do not repeat it. */
const implied: Readonly<Partial<Record<HomeGroup, Triage['kind']>>> = {
  new: 'new',
  failing: 'seen',
  recovered: 'fixed',
};

/** What a row of a group says beside its status; null where that is nothing new. */
export const shownTriage = (group: HomeGroup, triage: Triage | null): Triage | null =>
  triage === null || isAbsent(group) || implied[group] === triage.kind ? null : triage;

/** What is not read, or was edited, says something else. */
const isAbsent = (group: HomeGroup): boolean => groups[group].is === 'unread' || groups[group].about === 'change';
