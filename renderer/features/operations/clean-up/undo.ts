import type { CleanUpReport } from '@shared/domain/clean-up';
import type { ConnectionId } from '@shared/domain/ids';
import { create } from 'zustand';
import type { CleanUpOffer } from './clean-up-types';
import { cleanUpMessages as messages } from './messages';
import { isUndoable } from './proof';

/** A clean-up that can be taken back from its backup. */
export interface UndoOffer {
  readonly operationId: string;
  readonly connectionId: ConnectionId;
  /** What was proved, such as `42 of 42 are gone`. */
  readonly title: string;
  /** Where: a contract's name, or how many contracts. */
  readonly about: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

interface Ended {
  readonly offer: CleanUpOffer;
  readonly report: CleanUpReport;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** What can be undone: results that reading proved to be gone, and that are in a backup. Null otherwise. */
export function undoOf({ offer, report, at }: Ended): UndoOffer | null {
  const { operationId } = report;
  if (operationId === null || !isUndoable(report)) return null;
  const { connectionId } = offer;
  return { operationId, connectionId, title: messages.report(report).title, about: messages.whose(offer), at };
}

interface Undo {
  /** The last clean-up, while it can be taken back at once. */
  readonly undo: UndoOffer | null;
}

export const useUndo = create<Undo>(() => ({ undo: null }));

/** Another clean-up that can be taken back stands in the place of the one before. */
export function offerUndo(ended: Ended): void {
  const undo = undoOf(ended);
  if (undo !== null) useUndo.setState({ undo });
}

/** Withdraws the offer; that of one operation only where one is named, because its results are back. */
export function dismissUndo(operationId?: string): void {
  const { undo } = useUndo.getState();
  if (operationId === undefined || undo?.operationId === operationId) useUndo.setState({ undo: null });
}
