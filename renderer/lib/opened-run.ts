import type { Position } from '@shared/domain/result/paging';
import type { ResultRow } from '@shared/domain/result/result';

/** A result opened from a list: its position there, and how to reach its neighbours. */
export interface OpenedRun {
  readonly key: string;
  /** Epoch milliseconds; null when the address has none. */
  readonly timestamp: number | null;
  /** The page of the loaded list that contains it; null when none does. */
  readonly listed: { readonly position: Position; readonly pageSize: number } | null;
  /** What the list says of it; null when it is not listed, or cannot be read. */
  readonly row: ResultRow | null;
  /** Opens the next newer or older result; null at the ends of the list. */
  readonly onNewer: (() => void) | null;
  readonly onOlder: (() => void) | null;
  readonly onClose: () => void;
  /** Shown in a dialog, which has its own close button. */
  readonly isOverlay: boolean;
}
