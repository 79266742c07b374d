import type { Position } from '@shared/domain/paging';

/** A result that was opened in a list: where it was found and how to go on from it. */
export interface OpenedRun {
  readonly key: string;
  /** Epoch milliseconds; null when the address in the URL names none. */
  readonly timestamp: number | null;
  /** The page it was listed on; the first one when it is not loaded. */
  readonly position: Position;
  /** Size of that page. */
  readonly limit: number;
  /** False when the list that was loaded so far does not hold it. */
  readonly isListed: boolean;
  /** Goes to the next newer or older result of the list; null at its ends. */
  readonly onNewer: (() => void) | null;
  readonly onOlder: (() => void) | null;
  readonly onClose: () => void;
  /** Shown in a dialog that has a close button of its own. */
  readonly isOverlay: boolean;
}
