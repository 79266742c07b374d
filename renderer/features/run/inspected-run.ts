import type { Position } from '@shared/domain/paging';
import type { ResultRow } from '@shared/domain/result';

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

/** Where an opened result leads. */
export interface RunWays {
  readonly onOpenRun: (key: string) => void;
  /** Compares two results; with one, the other is chosen there. */
  readonly onCompare: (keys: readonly string[]) => void;
  readonly onCompareWithPrevious: (row: ResultRow) => void;
  readonly onCompareWithLastSuccess: (row: ResultRow) => void;
}
