import { create } from 'zustand';
import type { DialogKind, DialogTypes, OperationView } from './dialog-kind';
import { OperationStore } from './operation-store';

/** An operation, with what it draws in its dialog. */
export interface OpenedDialog<T extends DialogTypes = DialogTypes> {
  readonly id: string;
  readonly operation: OperationStore<T>;
  readonly view: OperationView<T>;
}

/** The operations of this window whose dialogs and toasts are drawn over every screen. */
export const useOpenedDialogs = create<{ readonly opened: readonly OpenedDialog[] }>(() => ({ opened: [] }));

/** One operation of this window. Whoever opens it has its dialog drawn: no list names it. */
export function operationWithDialog<T extends DialogTypes>(
  kind: DialogKind<T>,
  view: OperationView<T>,
): OperationStore<T> {
  const operation = new OperationStore<T>(kind);
  // Only its own view ever sees what it holds, so the list need not know its types.
  const dialog = { id: crypto.randomUUID(), operation, view } as unknown as OpenedDialog;
  operation.useStore.subscribe(({ subject }) => {
    const { opened } = useOpenedDialogs.getState();
    if (subject === null || opened.includes(dialog)) return;
    useOpenedDialogs.setState({ opened: [...opened.filter(isInUse), dialog] });
  });
  return operation;
}

const isInUse = ({ operation }: OpenedDialog): boolean => operation.useStore.getState().subject !== null;
