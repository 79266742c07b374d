import { useAvailabilityOn } from '@renderer/api/command-availability';
import { ignoreDoubleClick } from '@renderer/ui/hooks/ignore-double-click';
import { ignoreKeyRepeat } from '@renderer/ui/hooks/ignore-key-repeat';
import { useElapsed } from '@renderer/ui/hooks/use-elapsed';
import { Button } from '@renderer/ui/primitives/button';
import { focusUnlessCovered } from '@renderer/ui/primitives/top-dialog';
import type { ConnectionId } from '@shared/domain/ids';
import { formatElapsed } from '@shared/format/format';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { type Confirmation, type DialogTypes, isConfirmed, type OperationView } from './dialog-kind';
import { operationMessages as messages } from './messages';
import { whyNoStop } from './operation-progress';
import type { DialogState, OperationStore, StateOf } from './operation-store';
import styles from './operations.module.css';

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
}

interface OperationFootProps<T extends DialogTypes> extends OpenOperationProps<T> {
  readonly connectionId: ConnectionId;
  readonly confirmation: Confirmation;
  readonly formId: string;
  /** Its connection has become read-only: the preview can no longer be confirmed. */
  readonly isReadOnly: boolean;
  readonly leaveRef: RefObject<HTMLButtonElement | null>;
  readonly fieldRef: RefObject<HTMLInputElement | null>;
}

/** The buttons of each state. Key repeats and second clicks are ignored: they were meant for the button before. */
export function OperationFoot<T extends DialogTypes>(props: OperationFootProps<T>) {
  const { operation, subject, state, leaveRef, fieldRef, onLeave } = props;
  const { kind } = operation;
  useEffect(() => {
    if (state.kind === 'editing') return focusUnlessCovered(fieldRef.current);
    // While sending, the pressed button is still there and keeps the focus.
    if (state.kind !== 'sending') focusUnlessCovered(fieldRef.current ?? leaveRef.current);
  }, [state.kind, fieldRef, leaveRef]);
  const goBack = kind.skipsDraft(subject) ? onLeave : operation.backToDraft;
  switch (state.kind) {
    case 'editing':
      return (
        <>
          <Leave leaveRef={leaveRef} onPress={onLeave}>
            {messages.cancel}
          </Leave>
          <PreviewButton {...props} label={kind.text.preview} isOfForm />
        </>
      );
    case 'previewing':
      return (
        <Leave leaveRef={leaveRef} onPress={goBack}>
          {kind.returnsToDraft ? messages.back : messages.cancel}
        </Leave>
      );
    case 'preview-failed': {
      const another = kind.text.previewAnother?.(subject) ?? null;
      return (
        <>
          <Leave leaveRef={leaveRef} onPress={goBack}>
            {kind.skipsDraft(subject) ? messages.close : messages.back}
          </Leave>
          {another === null ? null : <PreviewButton {...props} label={another} />}
        </>
      );
    }
    case 'ready':
    case 'confirming':
    case 'sending':
      return <SendButtons {...props} state={state} />;
    case 'reported':
    case 'not-sent':
      return <EndButtons {...props} state={state} />;
  }
}

interface LeaveProps {
  readonly leaveRef: RefObject<HTMLButtonElement | null>;
  readonly variant?: 'primary';
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** Closes the dialog or goes back. It has the focus. */
const Leave = ({ leaveRef, variant, onPress, children }: LeaveProps) => (
  <Button
    ref={leaveRef}
    {...(variant === undefined ? {} : { variant })}
    onClick={ignoreDoubleClick(onPress)}
    onKeyDown={ignoreKeyRepeat}
  >
    {children}
  </Button>
);

/** Requests a preview, by submitting the form where there is one. */
function PreviewButton<T extends DialogTypes>(
  props: OperationFootProps<T> & { readonly label: string; readonly isOfForm?: boolean },
) {
  const { operation, draft, connectionId, formId, label, isOfForm = false } = props;
  const { kind, preview } = operation;
  const availability = useAvailabilityOn(connectionId);
  const previewing = kind.previewCommand === undefined ? null : availability(kind.previewCommand);
  const offReason = previewing?.isAvailable === false ? messages.readOnly : previewing?.offReason;
  return (
    <Button
      variant="primary"
      disabledReason={kind.whyNoPreview?.(draft) ?? offReason}
      {...(isOfForm ? { type: 'submit', form: formId } : { onClick: ignoreDoubleClick(preview) })}
      onKeyDown={ignoreKeyRepeat}
    >
      {label}
    </Button>
  );
}

interface SendButtonsProps<T extends DialogTypes> extends OperationFootProps<T> {
  readonly state: StateOf<T, 'ready' | 'confirming' | 'sending'>;
}

/** Preview, question and sending share their main button, so that it keeps its place and focus. */
function SendButtons<T extends DialogTypes>(props: SendButtonsProps<T>) {
  const { operation, state, isReadOnly, leaveRef, onLeave } = props;
  const { kind, backToDraft, backToPreview } = operation;
  const isEmpty = isReadOnly || (state.kind === 'ready' && kind.isEmpty(state.preview));
  const leave = {
    ready: kind.returnsToDraft
      ? ([messages.back, backToDraft] as const)
      : ([isEmpty ? messages.close : messages.cancel, onLeave] as const),
    confirming: [kind.text.unconfirm, backToPreview] as const,
    sending: [messages.progress.inBackground, onLeave] as const,
  };
  const [label, onPress] = leave[state.kind];
  return (
    <>
      {state.kind === 'sending' && kind.isLong(state) ? <StopButton state={state} onStop={operation.stop} /> : null}
      <Leave leaveRef={leaveRef} onPress={onPress}>
        {label}
      </Leave>
      {isEmpty ? null : <MainButton {...props} />}
    </>
  );
}

interface StopButtonProps<T extends DialogTypes> {
  readonly state: StateOf<T, 'sending'>;
  readonly onStop: () => void;
}

/** Set apart, so that no other button moves under the pointer when the last answer arrives. */
const StopButton = <T extends DialogTypes>({ state: { isStopping, progress }, onStop }: StopButtonProps<T>) => (
  <span className={styles['stop']}>
    <Button
      busy={isStopping}
      disabledReason={isStopping ? null : whyNoStop(progress)}
      onClick={ignoreDoubleClick(onStop)}
      onKeyDown={ignoreKeyRepeat}
    >
      {isStopping ? messages.progress.stopping : messages.progress.stop}
    </Button>
  </span>
);

/** Leads to the question, or sends. */
function MainButton<T extends DialogTypes>({ operation, state, connectionId, confirmation }: SendButtonsProps<T>) {
  const { kind, question, confirm } = operation;
  const { offReason } = useAvailabilityOn(connectionId)(kind.command);
  const send = kind.calls.useSend();
  const isSending = state.kind === 'sending';
  const elapsedMs = useElapsed(isSending);
  const needsQuestion = state.kind === 'ready' && confirmation.kind !== 'none';
  const isUntyped = state.kind === 'confirming' && !isConfirmed(confirmation, state.typed);
  const untyped = isUntyped && confirmation.kind === 'typed' ? `${messages.type(confirmation.choices)}.` : null;
  return (
    <Button
      variant={kind.isDangerous ? 'danger' : 'primary'}
      busy={isSending}
      elapsed={formatElapsed(elapsedMs)}
      disabledReason={isSending ? null : (kind.whyNot(state) ?? offReason ?? untyped)}
      onClick={ignoreDoubleClick(needsQuestion ? question : () => void confirm(send))}
      onKeyDown={ignoreKeyRepeat}
    >
      {isSending ? kind.text.confirmed(state) : `${kind.text.confirm(state)}${needsQuestion ? '…' : ''}`}
    </Button>
  );
}

interface EndButtonsProps<T extends DialogTypes> extends OperationFootProps<T> {
  readonly state: StateOf<T, 'reported' | 'not-sent'>;
}

/** The buttons of a finished operation. */
function EndButtons<T extends DialogTypes>(props: EndButtonsProps<T>) {
  const { operation, view, subject, state, leaveRef, onLeave, onShowActivity } = props;
  const { kind, backToDraft, preview } = operation;
  const again = kind.text.again(state.kind === 'reported' ? state.report : null, subject);
  return (
    <>
      {state.kind === 'reported' && view.EndActions !== undefined ? (
        <view.EndActions report={state.report} onClose={onLeave} onShowActivity={onShowActivity} />
      ) : null}
      {again === null ? null : (
        <Button onClick={ignoreDoubleClick(kind.returnsToDraft ? backToDraft : preview)} onKeyDown={ignoreKeyRepeat}>
          {again}
        </Button>
      )}
      <Leave leaveRef={leaveRef} variant="primary" onPress={onLeave}>
        {messages.close}
      </Leave>
    </>
  );
}
