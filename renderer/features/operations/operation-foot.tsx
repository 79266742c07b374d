import { useOffers } from '@renderer/api/command-offers';
import { ignoreDoubleClick } from '@renderer/ui/hooks/ignore-double-click';
import { ignoreKeyRepeat } from '@renderer/ui/hooks/ignore-key-repeat';
import { useElapsed } from '@renderer/ui/hooks/use-elapsed';
import { Button } from '@renderer/ui/primitives/button';
import { focusUnlessCovered } from '@renderer/ui/primitives/top-dialog';
import type { ConnectionId } from '@shared/domain/ids';
import { formatElapsed } from '@shared/format/format';
import { type ReactNode, type RefObject, useEffect } from 'react';
import {
  type Confirmation,
  isConfirmed,
  type OperationTypes,
  type OperationView,
  operationMessages as words,
} from './operation-kind';
import { whyNoStop } from './operation-progress';
import type { Operation, OperationState, StateOf } from './operation-store';
import styles from './operations.module.css';

export interface OperationDialogProps<T extends OperationTypes> {
  readonly operation: Operation<T>;
  readonly view: OperationView<T>;
  /** Where the focus goes when the dialog is left, and what had it is gone. */
  readonly onLeave: () => void;
  readonly onShowActivity: (operationId: string) => void;
}

/** The same while it is open. */
export interface OpenOperationProps<T extends OperationTypes> extends OperationDialogProps<T> {
  readonly offer: T['offer'];
  readonly draft: T['draft'];
  readonly state: OperationState<T>;
  readonly isAnotherAsked: boolean;
}

interface OperationFootProps<T extends OperationTypes> extends OpenOperationProps<T> {
  readonly connectionId: ConnectionId;
  readonly confirmation: Confirmation;
  readonly formId: string;
  /** Its connection has become read-only: what is shown is not sent any more. */
  readonly isReadOnly: boolean;
  readonly leaveRef: RefObject<HTMLButtonElement | null>;
  readonly fieldRef: RefObject<HTMLInputElement | null>;
}

/** The ways on in each state. Held keys and second presses do nothing: they belong to the button before. */
export function OperationFoot<T extends OperationTypes>(props: OperationFootProps<T>) {
  const { operation, offer, state, leaveRef, fieldRef, onLeave } = props;
  const { kind } = operation;
  useEffect(() => {
    if (state.kind === 'editing') return focusUnlessCovered(fieldRef.current);
    // Where the button that was pressed is still there, it keeps the focus.
    if (state.kind !== 'sending') focusUnlessCovered(fieldRef.current ?? leaveRef.current);
  }, [state.kind, fieldRef, leaveRef]);
  const leads = kind.isAsked(offer) ? onLeave : operation.backToDraft;
  switch (state.kind) {
    case 'editing':
      return (
        <>
          <Leave leaveRef={leaveRef} onPress={onLeave}>
            {words.cancel}
          </Leave>
          <PlanButton {...props} label={kind.messages.preview} isOfForm />
        </>
      );
    case 'planning':
      return (
        <Leave leaveRef={leaveRef} onPress={leads}>
          {kind.returnsToDraft ? words.back : words.cancel}
        </Leave>
      );
    case 'plan-failed': {
      const another = kind.messages.previewAnother?.(offer) ?? null;
      return (
        <>
          <Leave leaveRef={leaveRef} onPress={leads}>
            {kind.isAsked(offer) ? words.close : words.back}
          </Leave>
          {another === null ? null : <PlanButton {...props} label={another} />}
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

/** The way out, or back. It is where the focus is. */
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

/** Asks for a plan: the form above is read first, where there is one. */
function PlanButton<T extends OperationTypes>(
  props: OperationFootProps<T> & { readonly label: string; readonly isOfForm?: boolean },
) {
  const { operation, draft, connectionId, formId, label, isOfForm = false } = props;
  const { kind, plan } = operation;
  const offers = useOffers(connectionId);
  const offer = kind.planCommand === undefined ? null : offers(kind.planCommand);
  const offReason = offer?.isOffered === false ? words.readOnly : offer?.offReason;
  return (
    <Button
      variant="primary"
      disabledReason={kind.whyNoPlan?.(draft) ?? offReason}
      {...(isOfForm ? { type: 'submit', form: formId } : { onClick: ignoreDoubleClick(plan) })}
      onKeyDown={ignoreKeyRepeat}
    >
      {label}
    </Button>
  );
}

interface SendButtonsProps<T extends OperationTypes> extends OperationFootProps<T> {
  readonly state: StateOf<T, 'ready' | 'confirming' | 'sending'>;
}

/** From the plan over the question to what is sent: the main button stays where it is, so that it keeps the focus. */
function SendButtons<T extends OperationTypes>(props: SendButtonsProps<T>) {
  const { operation, state, isReadOnly, leaveRef, onLeave } = props;
  const { kind, backToDraft, backToPlan } = operation;
  const isEmpty = isReadOnly || (state.kind === 'ready' && kind.isEmpty(state.plan));
  const leave = {
    ready: kind.returnsToDraft
      ? ([words.back, backToDraft] as const)
      : ([isEmpty ? words.close : words.cancel, onLeave] as const),
    confirming: [kind.messages.unconfirm, backToPlan] as const,
    sending: [words.inBackground, onLeave] as const,
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

interface StopButtonProps<T extends OperationTypes> {
  readonly state: StateOf<T, 'sending'>;
  readonly onStop: () => void;
}

/** Apart from the others, so that nothing takes its place under the pointer when the last request has its answer. */
const StopButton = <T extends OperationTypes>({ state: { isStopping, progress }, onStop }: StopButtonProps<T>) => (
  <span className={styles['stop']}>
    <Button
      busy={isStopping}
      disabledReason={isStopping ? null : whyNoStop(progress)}
      onClick={ignoreDoubleClick(onStop)}
      onKeyDown={ignoreKeyRepeat}
    >
      {isStopping ? words.stopping : words.stop}
    </Button>
  </span>
);

/** Goes one step further: to the question, or to what is sent itself. */
function MainButton<T extends OperationTypes>({ operation, state, connectionId, confirmation }: SendButtonsProps<T>) {
  const { kind, question, confirm } = operation;
  const { messages } = kind;
  const { offReason } = useOffers(connectionId)(kind.command);
  const send = kind.calls.useSend();
  const isSending = state.kind === 'sending';
  const elapsedMs = useElapsed(isSending);
  const isAsked = state.kind === 'ready' && confirmation.kind !== 'none';
  const isUntyped = state.kind === 'confirming' && !isConfirmed(confirmation, state.typed);
  const untyped = isUntyped && confirmation.kind === 'typed' ? `${words.type(confirmation.choices)}.` : null;
  return (
    <Button
      variant={kind.isDangerous ? 'danger' : 'primary'}
      busy={isSending}
      elapsed={formatElapsed(elapsedMs)}
      disabledReason={isSending ? null : (kind.whyNot(state) ?? offReason ?? untyped)}
      onClick={ignoreDoubleClick(isAsked ? question : () => void confirm(send))}
      onKeyDown={ignoreKeyRepeat}
    >
      {isSending ? messages.confirmed(state) : `${messages.confirm(state)}${isAsked ? '…' : ''}`}
    </Button>
  );
}

interface EndButtonsProps<T extends OperationTypes> extends OperationFootProps<T> {
  readonly state: StateOf<T, 'reported' | 'not-sent'>;
}

/** The ways on from the end. */
function EndButtons<T extends OperationTypes>(props: EndButtonsProps<T>) {
  const { operation, view, offer, state, leaveRef, onLeave, onShowActivity } = props;
  const { kind, backToDraft, plan } = operation;
  const again = kind.messages.again(state.kind === 'reported' ? state.report : null, offer);
  return (
    <>
      {state.kind === 'reported' && view.EndActions !== undefined ? (
        <view.EndActions report={state.report} onClose={onLeave} onShowActivity={onShowActivity} />
      ) : null}
      {again === null ? null : (
        <Button onClick={ignoreDoubleClick(kind.returnsToDraft ? backToDraft : plan)} onKeyDown={ignoreKeyRepeat}>
          {again}
        </Button>
      )}
      <Leave leaveRef={leaveRef} variant="primary" onPress={onLeave}>
        {words.close}
      </Leave>
    </>
  );
}
