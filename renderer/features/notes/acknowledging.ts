import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { LocalDrafts } from '@shared/domain/local/local-items';
import type { Note } from '@shared/domain/local/note';
import { acknowledging, isHeld } from '@shared/results/standing/acknowledged';
import { isUnwell } from '@shared/results/standing/home-groups';

/** Whether there is a failure that can be acknowledged. */
export const canAcknowledge = (indexed: IndexedContract): boolean =>
  !indexed.contract.deleted && indexed.readAt !== null && isUnwell(indexed);

/** The notes of a contract that acknowledge how it stands now. */
export const heldNotes = (indexed: IndexedContract, notes: readonly Note[], now: number): readonly Note[] =>
  notes.filter(({ acknowledged }) => acknowledged !== null && isHeld(acknowledged, indexed, now));

export interface AcknowledgeChoice {
  /** Epoch milliseconds; null for no end. */
  readonly until: number | null;
  /** Markdown; may be empty. */
  readonly text: string;
}

/** The notes that acknowledge failures, about the contracts themselves: a clean-up keeps no run for them. */
export const draftsOf = (
  contracts: readonly IndexedContract[],
  { until, text }: AcknowledgeChoice,
): readonly LocalDrafts['note'][] =>
  contracts.filter(canAcknowledge).map((indexed) => ({
    contractId: indexed.contract.id,
    contractName: indexed.contract.fullyQualifiedName,
    run: null,
    text: text.trim(),
    acknowledged: acknowledging(indexed, until),
  }));

/** What becomes of notes that acknowledge no longer: what somebody wrote stays. */
export interface Released {
  readonly removed: readonly string[];
  readonly changed: readonly Note[];
}

export const releasedOf = (notes: readonly Note[]): Released => ({
  removed: notes.flatMap(({ id, text }) => (text === '' ? [id] : [])),
  changed: notes.flatMap((note) => (note.text === '' ? [] : [{ ...note, acknowledged: null }])),
});
