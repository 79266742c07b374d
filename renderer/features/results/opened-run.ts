import type { Position } from '@shared/domain/paging';
import type { ResultLine } from '@shared/domain/result';

/** A result that was opened in a list: where it was found and how to go on from it. */
export interface OpenedRun {
  readonly key: string;
  /** Epoch milliseconds; null when the address in the URL names none. */
  readonly timestamp: number | null;
  /** The page it was listed on; the first one when it is not loaded. */
  readonly position: Position;
  /** Size of that page. */
  readonly limit: number;
  readonly isListed: boolean;
  /** Goes to the next newer or older result of the list; null at its ends. */
  readonly onNewer: (() => void) | null;
  readonly onOlder: (() => void) | null;
  readonly onClose: () => void;
  /** Shown in a dialog that has a close button of its own. */
  readonly isOverlay: boolean;
}

/** The time in a result's key: `<timestamp>` or `<timestamp>#<id>`; null when there is none. */
export function timestampOfKey(key: string): number | null {
  const match = /^(\d{1,16})(?:#|$)/.exec(key);
  return match === null ? null : Number(match[1]);
}

/** Keys of the readable neighbours of a result in a list, newest first. */
export function neighboursOf(
  rows: readonly ResultLine[],
  key: string,
): { readonly newer: string | null; readonly older: string | null } {
  const at = rows.findIndex((row) => row.key === key);
  if (at === -1) return { newer: null, older: null };
  const newer = rows.slice(0, at).findLast((row) => row.kind === 'result');
  const older = rows.find((row, index) => index > at && row.kind === 'result');
  return { newer: newer?.key ?? null, older: older?.key ?? null };
}
