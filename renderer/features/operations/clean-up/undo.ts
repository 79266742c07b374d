import type { Inverse } from '@renderer/api/operation/operations';
import type { Ended } from '@renderer/features/operations/dialog-kind';
import type { Protection } from '@shared/domain/connection/protection';
import type { ConnectionId } from '@shared/domain/ids';
import { create } from 'zustand';
import type { CleanUp, CleanUpSubject } from './draft';
import { hasRemoved, isUndoable, reportText } from './report-text';
import { contractsText } from './rule-text';

/** A clean-up that can be undone. */
export interface UndoableCleanUp {
  readonly operationId: string;
  readonly connectionId: ConnectionId;
  /** Of the connection, as the clean-up was confirmed. */
  readonly protection: Protection;
  /** The restore that undoes it, as main says. */
  readonly inverse: Extract<Inverse, { readonly kind: 'restore' }>;
  /** What was proved, such as `Deleted 42 of 42 results`. */
  readonly title: string;
  /** The name of the contract, or the number of contracts. */
  readonly about: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

interface EndedCleanUp extends Ended<CleanUp> {
  readonly subject: CleanUpSubject;
  readonly protection: Protection;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Null where nothing can be undone. */
export function undoOf({ subject, report, inverse, at, protection }: EndedCleanUp): UndoableCleanUp | null {
  const { operationId } = report;
  if (operationId === null || inverse?.kind !== 'restore' || !isUndoable({ report, inverse })) return null;
  const { connectionId } = subject;
  const { title } = reportText(report);
  return { operationId, connectionId, protection, inverse, title, about: contractsText(subject), at };
}

/** The last clean-up, while it can be undone; null when there is none. */
export const useUndo = create<{ readonly undo: UndoableCleanUp | null }>(() => ({ undo: null }));

/** Undo is about the last clean-up that deleted something; earlier ones are restored from Activity. */
export function showUndo(ended: EndedCleanUp): void {
  const undo = undoOf(ended);
  if (undo !== null || hasRemoved(ended.report)) useUndo.setState({ undo });
}

/** Withdraws Undo; with an id only that of this operation, whose results are restored. */
export function dismissUndo(operationId?: string): void {
  const { undo } = useUndo.getState();
  if (operationId === undefined || undo?.operationId === operationId) useUndo.setState({ undo: null });
}
