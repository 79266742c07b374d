import type { OutcomeText } from '@renderer/features/operations/dialog-kind';
import type { DialogState, StateOf } from '@renderer/features/operations/operation-store';
import { type Restore, restoreKind } from '@renderer/features/operations/restore/restore';
import { failureLine } from '@renderer/lib/describe-error';

/** What the bar shows of an Undo: how far it is, or what became of it. */
export type UndoFace =
  | { readonly kind: 'under-way'; readonly state: StateOf<Restore, 'previewing' | 'sending'> }
  | {
      readonly kind: 'ended';
      readonly tone: OutcomeText['tone'];
      readonly title: string;
      readonly lines: readonly string[];
      /** In Activity; null where nothing was sent. */
      readonly operationId: string | null;
    };

const { text } = restoreKind;

const notSent = (title: string): UndoFace => ({ kind: 'ended', tone: 'failed', title, lines: [], operationId: null });

/** Null while there is nothing to show. */
export function undoFace(state: DialogState<Restore>): UndoFace | null {
  switch (state.kind) {
    case 'editing':
    case 'confirming':
      return null;
    case 'previewing':
    case 'sending':
      return { kind: 'under-way', state };
    case 'preview-failed':
      return notSent(failureLine(state.error, text.previewing));
    case 'ready':
      return state.busy === null ? null : notSent(failureLine(state.busy, text.sending));
    case 'not-sent':
      return notSent(failureLine(state.error, text.sending));
    case 'reported':
      return { kind: 'ended', ...text.report(state.report), operationId: state.report.operationId };
  }
}
