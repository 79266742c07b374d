import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { Acknowledged } from '@shared/domain/local/note';
import { acknowledging } from '@shared/results/standing/acknowledged';
import { isUnwell } from '@shared/results/standing/home-groups';

/** What can be chosen of a failure that is there now. */
const newChoices = ['open', 'day', 'week', 'date'] as const;

/** `kept`: what a note acknowledged stays as it was, whatever has happened since. */
export type Choice = 'kept' | 'no' | (typeof newChoices)[number];

/** What a person chooses, of the contract as it stands now and of the note as it was. */
interface Acknowledging {
  /** What the note acknowledged before; null for a new note, and for one that did not. */
  readonly before: Acknowledged | null;
  /** How the contract stands; undefined where nothing is known of it. */
  readonly indexed: IndexedContract | undefined;
}

/** None where there is nothing to choose. */
export function choicesOf({ before, indexed }: Acknowledging): readonly Choice[] {
  const ofNow = indexed !== undefined && isUnwell(indexed) ? newChoices : [];
  if (before !== null) return ['kept', 'no', ...ofNow];
  return ofNow.length === 0 ? [] : ['no', ...ofNow];
}

export const firstChoice = (before: Acknowledged | null): Choice => (before === null ? 'no' : 'kept');

/** What the note acknowledges from now on. `end`: epoch milliseconds; null for none. */
export function acknowledgedBy(choice: Choice, { before, indexed }: Acknowledging, end: number | null) {
  if (choice === 'kept') return before;
  return choice === 'no' || indexed === undefined ? null : acknowledging(indexed, end);
}
