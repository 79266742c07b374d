import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { Acknowledged } from '@shared/domain/local/note';
import { type AcknowledgeTerm, acknowledgeTerms } from '@shared/results/standing/acknowledge-terms';
import { acknowledging } from '@shared/results/standing/acknowledged';
import { isUnwell } from '@shared/results/standing/home-groups';

/** `kept`: the note's acknowledgement stays unchanged, whatever has happened since. */
export type Choice = 'kept' | 'no' | AcknowledgeTerm;

/** A person's choice, about the current contract and the previous note. */
interface Acknowledging {
  /** The previous acknowledgement of the note; null for a new note, and for one without. */
  readonly before: Acknowledged | null;
  /** The contract's standing; undefined when unknown. */
  readonly indexed: IndexedContract | undefined;
}

/** Empty when there is nothing to choose. */
export function choicesOf({ before, indexed }: Acknowledging): readonly Choice[] {
  const ofNow = indexed !== undefined && isUnwell(indexed) ? acknowledgeTerms : [];
  if (before !== null) return ['kept', 'no', ...ofNow];
  return ofNow.length === 0 ? [] : ['no', ...ofNow];
}

export const firstChoice = (before: Acknowledged | null): Choice => (before === null ? 'no' : 'kept');

/** The note's new acknowledgement. `end`: epoch milliseconds; null for none. */
export function acknowledgedBy(choice: Choice, { before, indexed }: Acknowledging, end: number | null) {
  if (choice === 'kept') return before;
  return choice === 'no' || indexed === undefined ? null : acknowledging(indexed, end);
}
