import type { Position } from '@shared/domain/paging';

/** The result opened in a list: where it was found, and how to reach the ones beside it. */
export interface OpenedRun {
  readonly key: string;
  /** Epoch milliseconds; null when the key in the URL has none. */
  readonly timestamp: number | null;
  /** Its page; the first one when it is not loaded. */
  readonly position: Position;
  /** Size of that page. */
  readonly limit: number;
  /** Whether the loaded list has it. */
  readonly isListed: boolean;
  /** Opens the next newer or older result of the list; null at its ends. */
  readonly onNewer: (() => void) | null;
  readonly onOlder: (() => void) | null;
  readonly onClose: () => void;
  /** Shown in a dialog, which has its own close button. */
  readonly isOverlay: boolean;
}
