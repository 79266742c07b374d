import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import type { Confirmation, DialogTypes, OperationView } from './dialog-kind';
import type { DialogState, OperationStore } from './operation-store';

export interface OperationDialogProps<T extends DialogTypes> {
  readonly operation: OperationStore<T>;
  readonly view: OperationView<T>;
  /** Moves the focus when the dialog is closed and the element that opened it is gone. */
  readonly onLeave: () => void;
  readonly onShowActivity: (operationId: string) => void;
}

/** The same for an open dialog. */
export interface OpenOperationProps<T extends DialogTypes> extends OperationDialogProps<T> {
  readonly subject: T['subject'];
  readonly draft: T['draft'];
  readonly state: DialogState<T>;
  readonly isAnotherAsked: boolean;
  readonly plannedId: string | null;
}

export interface OperationFormProps<T extends DialogTypes> extends OpenOperationProps<T> {
  readonly formId: string;
  readonly fieldRef: RefObject<HTMLInputElement | null>;
}

/** Whether the form stays in sight above its preview. */
export const keepsForm = <T extends DialogTypes>({ operation, view, subject }: OpenOperationProps<T>): boolean =>
  view.keepsEditor === true && !operation.kind.skipsDraft(subject);

interface Shown {
  readonly confirmation: Confirmation;
  /** What is under way has taken longer than a moment. */
  readonly showsProgress: boolean;
}

/** Whether a form that stays is in sight now: until something must be typed, or is sent. */
export function showsKeptForm<T extends DialogTypes>(props: OpenOperationProps<T> & Shown): boolean {
  const { state, confirmation, showsProgress } = props;
  const isTyped = confirmation.kind === 'typed';
  const isOver = state.kind === 'reported' || state.kind === 'not-sent';
  if (!keepsForm(props) || isOver || (state.kind === 'confirming' && isTyped)) return false;
  return state.kind !== 'sending' || !(showsProgress || isTyped);
}

/** The form. Submitting an invalid draft moves the focus to its first invalid field. */
export function OperationForm<T extends DialogTypes>(props: OperationFormProps<T>) {
  const { operation, view, subject, draft, state, formId, fieldRef } = props;
  const { edit, backToDraft } = operation;
  const tries = state.kind === 'editing' ? state.tries : 0;
  // Above a preview no field of it is what comes next.
  const later = useRef<HTMLInputElement>(null);
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = tries === 0 ? null : formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus();
    // Shows the error below the field as well.
    field?.scrollIntoView({ block: 'center' });
  }, [tries]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    operation.preview();
  };
  // A change of the form takes its preview with it.
  const anew: typeof edit = (change) => {
    if (state.kind !== 'editing' && keepsForm(props)) backToDraft();
    edit(change);
  };
  return (
    <form ref={formRef} id={formId} className="stack gap-3" onSubmit={submit} onKeyDown={ignoreEnterRepeat}>
      {view.Editor === undefined ? null : (
        <view.Editor
          {...{ subject, draft }}
          operation={{ edit: anew, backToDraft }}
          fieldRef={state.kind === 'editing' || !keepsForm(props) ? fieldRef : later}
          hasTried={tries > 0}
        />
      )}
    </form>
  );
}

function ignoreEnterRepeat(event: KeyboardEvent) {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}
