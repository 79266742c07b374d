import { OperationStore } from '@renderer/features/operations/operation-store';
import { type Restore, restore, restoreKind } from '@renderer/features/operations/restore/restore';
import { AppError } from '@shared/errors/app-error';
import { type UndoableCleanUp, useUndo } from './undo';

/** The restore that Undo runs without a dialog, one at a time: planned, checked, sent and proved as in the dialog. */
export const undoing = new OperationStore<Restore>(restoreKind);

/** How long one click restores at once, in milliseconds. After that the dialog shows first what would be restored. */
export const undoAtOnceMs = 60_000;

type Send = ReturnType<typeof restoreKind.calls.useSend>;

const requestOf = ({ connectionId, inverse }: UndoableCleanUp) => ({ connectionId, ...inverse.request });

/** The dialog of a restore, with its preview. */
export const openRestore = (undo: UndoableCleanUp): void => restore.open(requestOf(undo));

/** A protected connection asks for typing before anything is restored, which takes the dialog. */
export const isAtOnce = ({ at, protection }: Pick<UndoableCleanUp, 'at' | 'protection'>, now: number): boolean =>
  now - at < undoAtOnceMs && protection !== 'protected';

/**
 * Whether a restore gives back exactly what the clean-up has deleted, over the connection as it was. Whatever else the backup or
 * the server says by now is for a person to decide.
 */
export function isAsDeleted(preview: Restore['preview'], { protection }: Pick<UndoableCleanUp, 'protection'>): boolean {
  const { results, missing, losing, isSameServer, isCut, typedChoices } = preview;
  const isWhole = results > 0 && missing === results && losing === 0 && !isCut;
  return isWhole && isSameServer && typedChoices.length === 0 && preview.protection === protection;
}

/** Whether it is being read or sent. */
export function isUndoing(): boolean {
  const { subject, state } = undoing.useStore.getState();
  return subject !== null && (state.kind === 'previewing' || state.kind === 'sending');
}

/** Restores what a clean-up has deleted; opens the dialog instead where there is something to decide. */
export async function undoAtOnce(undo: UndoableCleanUp, send: Send): Promise<void> {
  if (isUndoing()) return;
  undoing.open(requestOf(undo));
  const { subject, state } = undoing.useStore.getState();
  if (subject === null || state.kind !== 'previewing') return;
  const { operationId, input } = state;
  try {
    undoing.previewed(operationId, await restoreKind.calls.readPreview({ operationId, input, subject }));
  } catch (thrown) {
    undoing.previewFailed(operationId, AppError.from(thrown));
  }
  const { state: read } = undoing.useStore.getState();
  // It may have been cancelled meanwhile.
  if (read.kind !== 'ready' || read.operationId !== operationId) return;
  if (isAsDeleted(read.preview, undo)) return undoing.confirm(send);
  undoing.close();
  openRestore(undo);
}

// The end of one Undo makes room for the next clean-up.
useUndo.subscribe(({ undo }) => {
  if (undo !== null && !isUndoing()) undoing.close();
});
