import type { Position } from '@shared/domain/paging';

/** A result that was opened in a list: where it was found and how to go on from it. */
export interface OpenedRun {
  readonly key: string;
  /** Epoch milliseconds. */
  readonly timestamp: number;
  /** The page it was listed on, and that page's size. */
  readonly position: Position;
  readonly limit: number;
  /** Goes to the next newer or older result of the list; null at its ends. */
  readonly onNewer: (() => void) | null;
  readonly onOlder: (() => void) | null;
  readonly onClose: () => void;
}
