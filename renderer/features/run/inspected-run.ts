import type { Position } from '@shared/domain/paging';

/** Where a result was found in a list. */
export interface InspectedRun {
  readonly key: string;
  /** Epoch milliseconds; null when the address names none. */
  readonly timestamp: number | null;
  readonly position: Position;
  readonly limit: number;
  /** False when the list that was loaded so far does not hold it. */
  readonly isListed: boolean;
  readonly onNewer: (() => void) | null;
  readonly onOlder: (() => void) | null;
  readonly onClose: () => void;
  /** Shown in a dialog that has a close button of its own. */
  readonly isOverlay: boolean;
}
