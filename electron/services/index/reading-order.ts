import type { Due } from '@main/store/index/contract-index';

/** Why the runs of a contract are read before those of others; the most urgent first. */
export const readingReasons = [
  /** The server's own summary of it says that it failed. */
  'failed',
  'mine',
  'pinned',
  'on screen',
  /** Its summary is another one than when it was read. */
  'moved',
  /** Never read, with a summary and without. */
  'validated',
  'unread',
  /** Read too long ago. */
  'old',
] as const;
export type ReadingReason = (typeof readingReasons)[number];

/** A contract whose runs are due, as far as it decides when. */
export interface DueContract {
  readonly due: Due;
  readonly isMine: boolean;
  readonly isPinned: boolean;
  readonly isOnScreen: boolean;
  /** Epoch milliseconds; null where it was never read. */
  readonly readAt: number | null;
}

/** What was read and has not moved is in no hurry, whoever's it is, unless somebody looks at it. */
export function readingReason({ due, isMine, isPinned, isOnScreen }: DueContract): ReadingReason {
  if (due === 'failing') return 'failed';
  if (due !== 'read' && isMine) return 'mine';
  if (due !== 'read' && isPinned) return 'pinned';
  if (isOnScreen) return 'on screen';
  return due === 'read' ? 'old' : due;
}

const urgency = (contract: DueContract): number => readingReasons.indexOf(readingReason(contract));

/** The contracts in the order in which they are read: of those with the same reason what was read longest ago, and then as they come. */
export const inReadingOrder = <T extends DueContract>(contracts: readonly T[]): readonly T[] =>
  [...contracts].sort((one, other) => urgency(one) - urgency(other) || (one.readAt ?? 0) - (other.readAt ?? 0));
