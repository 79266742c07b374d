import { useAvailabilityOn } from '@renderer/api/connection/command-availability';
import { type Over, removePlanned, useWhyNotPrepared } from '@renderer/api/local/planned';
import { ariaKeysOf, shortcutOf } from '@renderer/lib/commands/commands';
import { ignoreDoubleClick } from '@renderer/ui/hooks/ignore-double-click';
import { ignoreKeyRepeat } from '@renderer/ui/hooks/ignore-key-repeat';
import { useElapsed } from '@renderer/ui/hooks/use-elapsed';
import { Button } from '@renderer/ui/primitives/button';
import { useFootCloses } from '@renderer/ui/primitives/foot-closes';
import { focusUnlessCovered } from '@renderer/ui/primitives/top-dialog';
import type { ConnectionId } from '@shared/domain/ids';
import { formatElapsed } from '@shared/format/format';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect } from 'react';
import {
  type Confirmation,
  type Confirmed,
  type DialogTypes,
  type Ended,
  isConfirmed,
  type OperationText,
} from './dialog-kind';
import { operationMessages as messages } from './messages';
import { keepsForm, type OpenOperationProps } from './operation-form';
import { whyNoStop } from './operation-progress';
import type { StateOf } from './operation-store';
import styles from './operations.module.css';
import { PlanLater } from './plan-later';
import { useUndoKey } from './use-undo-key';

interface OperationFootProps<T extends DialogTypes> extends OpenOperationProps<T> {
  readonly connectionId: ConnectionId;
  readonly confirmation: Confirmation;
  readonly formId: string;
  /** Its connection has become read-only: the preview can no longer be confirmed. */
  readonly isReadOnly: boolean;
  readonly over: Over | null;
  /** What is under way has taken longer than a moment. */
  readonly showsProgress: boolean;
  readonly leaveRef: RefObject<HTMLButtonElement | null>;
  readonly fieldRef: RefObject<HTMLInputElement | null>;
}

/** The buttons of each state. Key repeats and second clicks are ignored: they were meant for the button before. */
export function OperationFoot<T extends DialogTypes>(props: OperationFootProps<T>) {
  const { operation, subject, state, leaveRef, onLeave } = props;
  const { kind } = operation;
  useFocusOf(props);
  const goBack = kind.skipsDraft(subject) ? onLeave : operation.backToDraft;
  if (props.over?.isGone === true) {
    return (
      <Leave leaveRef={leaveRef} onPress={onLeave}>
        {messages.close}
      </Leave>
    );
  }
  switch (state.kind) {
    case 'editing':
      return (
        <>
          <Leave leaveRef={leaveRef} onPress={onLeave}>
            {messages.cancel}
          </Leave>
          <PlanLater {...props} />
          <PreviewButton {...props} label={kind.text.preview} isOfForm />
        </>
      );
    case 'previewing':
      return (
        <>
          <Leave leaveRef={leaveRef} onPress={goBack}>
            {kind.returnsToDraft ? messages.back : messages.cancel}
          </Leave>
          <PlanLater {...props} />
          {kind.skipsDraft(subject) ? null : <PreviewButton {...props} label={kind.text.preview} isOfForm />}
        </>
      );
    case 'preview-failed': {
      const another = kind.text.previewAnother?.(subject) ?? null;
      return (
        <>
          <Leave leaveRef={leaveRef} onPress={keepsForm(props) ? onLeave : goBack}>
            {kind.skipsDraft(subject) || keepsForm(props) ? messages.close : messages.back}
          </Leave>
          <PlanLater {...props} />
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

/** Moves the focus with the state, unless it is where it has to stay. */
function useFocusOf<T extends DialogTypes>(props: OperationFootProps<T>): void {
  const { state, confirmation, over, leaveRef, fieldRef } = props;
  const isKept = keepsForm(props);
  const isTwice = confirmation.kind === 'twice';
  const isGone = over?.isGone === true;
  useEffect(() => {
    if (isGone) focusUnlessCovered(leaveRef.current);
  }, [isGone, leaveRef]);
  useEffect(() => {
    const leave = leaveRef.current;
    const isInside = leave?.closest('[role="dialog"]')?.contains(document.activeElement) === true;
    if (state.kind === 'editing') {
      // Whoever changes a form that stays is in it already.
      return isKept && isInside && document.activeElement !== leave ? undefined : focusUnlessCovered(fieldRef.current);
    }
    if (state.kind === 'previewing') return focusUnlessCovered(leave);
    // The pressed button is still there and keeps the focus: while sending, and where it is pressed twice.
    if (state.kind === 'sending' || (isTwice && isInside)) return;
    focusUnlessCovered(fieldRef.current ?? leave);
  }, [state.kind, isKept, isTwice, fieldRef, leaveRef]);
}

interface LeaveProps {
  readonly leaveRef: RefObject<HTMLButtonElement | null>;
  readonly variant?: 'primary';
  readonly offReason?: string | null;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** Closes the dialog or goes back. It has the focus. */
function Leave({ leaveRef, variant, offReason = null, onPress, children }: LeaveProps) {
  useFootCloses(children === messages.close);
  return (
    <Button
      ref={leaveRef}
      {...(variant === undefined ? {} : { variant })}
      disabledReason={offReason}
      onClick={ignoreDoubleClick(onPress)}
      onKeyDown={ignoreKeyRepeat}
    >
      {children}
    </Button>
  );
}

/** Requests a preview, by submitting the form where there is one. */
function PreviewButton<T extends DialogTypes>(
  props: OperationFootProps<T> & { readonly label: string; readonly isOfForm?: boolean },
) {
  const { operation, draft, state, over, showsProgress, connectionId, formId, label, isOfForm = false } = props;
  const { kind, preview } = operation;
  const availability = useAvailabilityOn(connectionId);
  const whyNot = useWhyNotPrepared(connectionId);
  const { previewCommand } = kind;
  const offReason =
    previewCommand === undefined
      ? null
      : availability(previewCommand).isAvailable
        ? whyNot(previewCommand)
        : messages.readOnly;
  const isReading = state.kind === 'previewing';
  const isShown = isReading && showsProgress;
  return (
    <Button
      variant="primary"
      busy={isReading && !isShown}
      disabledReason={isShown ? messages.progress.underWay : (over?.reason ?? kind.whyNoPreview?.(draft) ?? offReason)}
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
  const { operation, state, isReadOnly, confirmation, showsProgress, leaveRef, onLeave } = props;
  const { kind, backToDraft, backToPreview } = operation;
  // For a moment it stays what it was, or its words would only flash.
  const before = confirmation.kind === 'none' ? 'ready' : 'confirming';
  const isJustSent = state.kind === 'sending' && !showsProgress;
  const isEmpty = isReadOnly || (state.kind === 'ready' && kind.isEmpty(state.preview));
  const leave = {
    ready: kind.returnsToDraft
      ? ([messages.back, backToDraft] as const)
      : ([isEmpty ? messages.close : messages.cancel, onLeave] as const),
    confirming: [kind.text.unconfirm, backToPreview] as const,
    sending: [messages.progress.inBackground, onLeave] as const,
  };
  const shown = isJustSent ? before : state.kind;
  const [label, onPress] = leave[shown === 'confirming' && confirmation.kind === 'twice' ? 'ready' : shown];
  return (
    <>
      {state.kind === 'sending' && showsProgress && kind.isLong(state) ? (
        <StopButton state={state} onStop={operation.stop} />
      ) : null}
      <ArmedText {...props} />
      <Leave leaveRef={leaveRef} offReason={isJustSent ? messages.progress.underWay : null} onPress={onPress}>
        {label}
      </Leave>
      {isEmpty ? null : <MainButton {...props} />}
    </>
  );
}

/** What the next press of the main button does, once it was pressed; there before, so that screen readers hear it change. */
function ArmedText<T extends DialogTypes>({ view, subject, state, confirmation }: SendButtonsProps<T>) {
  if (confirmation.kind !== 'twice' || state.kind === 'sending' || view.Armed === undefined) return null;
  return (
    <span className={styles['armed']} role="status">
      {state.kind === 'confirming' ? <view.Armed subject={subject} previewed={state} /> : null}
    </span>
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
function MainButton<T extends DialogTypes>(props: SendButtonsProps<T>) {
  const { operation, state, confirmation, showsProgress } = props;
  const { kind, question, confirm } = operation;
  const send = useSend(props);
  const isSending = state.kind === 'sending';
  const elapsed = formatElapsed(useElapsed(isSending));
  const needsQuestion = state.kind === 'ready' && confirmation.kind !== 'none';
  return (
    <Button
      variant={kind.isDangerous ? 'danger' : 'primary'}
      // The progress above it is enough.
      busy={isSending && !(showsProgress && kind.isLong(state))}
      {...(showsProgress ? { elapsed } : {})}
      disabledReason={useWhyNotSent(props)}
      onClick={ignoreDoubleClick(needsQuestion ? question : () => void confirm(send))}
      onKeyDown={ignoreKeyRepeat}
    >
      {mainLabel(kind.text, state, needsQuestion)}
    </Button>
  );
}

/** Sends it; what was planned of it is planned no more, unless it was not sent. */
function useSend<T extends DialogTypes>({ operation, connectionId, plannedId }: OperationFootProps<T>) {
  const client = useQueryClient();
  const send = operation.kind.calls.useSend();
  return async (confirmed: Confirmed<T>): Promise<Ended<T>> => {
    const ended = await send(confirmed);
    if (plannedId !== null && operation.isCarriedOut(ended.report)) {
      void removePlanned(client, connectionId, plannedId).catch(() => undefined);
    }
    return ended;
  };
}

/** What the main button says: `Delete 42 runs…`, `Delete 42 now`, `Deleting 42 runs`. */
function mainLabel<T extends DialogTypes>(
  { confirm, confirmNow = confirm, confirmed }: OperationText<T>,
  state: SendButtonsProps<T>['state'],
  needsQuestion: boolean,
): string {
  if (state.kind === 'sending') return confirmed(state);
  return needsQuestion ? `${confirm(state)}…` : confirmNow(state);
}

/** Why the main button is disabled; null when it is not, or when it is busy itself. */
function useWhyNotSent<T extends DialogTypes>(props: SendButtonsProps<T>): string | null {
  const { operation, state, over, connectionId, confirmation, showsProgress } = props;
  const { kind } = operation;
  const { offReason } = useAvailabilityOn(connectionId)(kind.command);
  if (state.kind === 'sending') return showsProgress && kind.isLong(state) ? messages.progress.underWay : null;
  const isUntyped = state.kind === 'confirming' && !isConfirmed(confirmation, state.typed);
  const untyped = isUntyped && confirmation.kind === 'typed' ? `${messages.type(confirmation.choices)}.` : null;
  return over?.reason ?? kind.whyNot(state) ?? offReason ?? untyped;
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
      <UndoEnded {...props} />
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

/** What takes it back again, in a dialog of its own. */
function UndoEnded<T extends DialogTypes>({ operation: { kind }, subject, state, onLeave }: OperationFootProps<T>) {
  const opens = state.kind === 'reported' ? (kind.undoOf?.(subject, state) ?? null) : null;
  const undo = () => {
    onLeave();
    opens?.();
  };
  useUndoKey(opens === null ? null : undo);
  return opens === null ? null : (
    <Button
      {...{ title: shortcutOf('undo'), 'aria-keyshortcuts': ariaKeysOf('undo') }}
      onClick={ignoreDoubleClick(undo)}
      onKeyDown={ignoreKeyRepeat}
    >
      {messages.undo}
    </Button>
  );
}
