import { useAvailabilityOn } from '@renderer/api/connection/command-availability';
import { useSettings } from '@renderer/api/local/app';
import { useOver } from '@renderer/api/local/planned';
import { zoneOf } from '@renderer/lib/time-zone';
import { useErrorActions } from '@renderer/ui/feedback/error-actions';
import { ErrorNotice } from '@renderer/ui/feedback/error-notice';
import { TextField } from '@renderer/ui/fields/text-field';
import { useDelayed } from '@renderer/ui/hooks/use-delayed';
import { rowInReach } from '@renderer/ui/hooks/use-focus-kept';
import { Dialog } from '@renderer/ui/primitives/dialog';
import type { ConnectionId } from '@shared/domain/ids';
import { hasClass } from '@shared/errors/error-table';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { type Confirmation, type DialogTypes, isQuestion } from './dialog-kind';
import { Notice } from './dialog-parts';
import { operationMessages } from './messages';
import { OperationFoot } from './operation-foot';
import {
  keepsForm,
  type OpenOperationProps,
  type OperationDialogProps,
  OperationForm,
  type OperationFormProps,
  showsKeptForm,
} from './operation-form';
import { OperationProgress } from './operation-progress';
import { OperationReport } from './operation-report';
import type { OperationStore, StateKind, StateOf } from './operation-store';
import styles from './operations.module.css';
import { useStepInSight } from './use-step-in-sight';

/** Draft, preview, question, progress, report. It can be closed at any time; sending continues in the background. */
export function OperationDialog<T extends DialogTypes>(props: OperationDialogProps<T>) {
  const { subject, draft, isOpen, ...opened } = props.operation.useStore();
  if (subject === null || draft === null || !isOpen) return null;
  return <OpenOperation {...props} {...opened} subject={subject} draft={draft} />;
}

/** What had the focus, and of a row its place: its element may be another row's, or gone, once the dialog is closed. */
interface FocusBefore {
  readonly element: Element | null;
  readonly place: string | null;
}

const focusBefore = (): FocusBefore => {
  const element = document.activeElement;
  return { element, place: element?.getAttribute('data-index') ?? null };
};

/** Where the focus goes: to what had it, or to the row that has come in its place. */
function placeAfter({ element, place }: FocusBefore): HTMLElement | true {
  if (element instanceof HTMLElement && element.isConnected && element.getAttribute('data-index') === place) {
    return element;
  }
  if (place === null) return true;
  const rows = element?.closest('[role="grid"]') ?? document.querySelector('main');
  return (
    rows?.querySelector<HTMLElement>(`[role="row"][data-index="${CSS.escape(place)}"]`) ?? rowInReach(rows) ?? true
  );
}

function OpenOperation<T extends DialogTypes>(props: OpenOperationProps<T>) {
  const { operation, view, subject, draft, state, plannedId, onLeave } = props;
  const { kind, close } = operation;
  const formId = useId();
  const leaveRef = useRef<HTMLButtonElement>(null);
  const fieldRef = useRef<HTMLInputElement>(null);
  // It may cover another dialog, which gets the focus back.
  const [before] = useState(focusBefore);
  const connectionId = kind.connectionOf(subject, draft) ?? ('' as ConnectionId);
  const { isAvailable } = useAvailabilityOn(connectionId)(kind.command);
  const isReadOnly = !isAvailable && (state.kind === 'ready' || state.kind === 'confirming');
  const found = useOver(connectionId, plannedId);
  const over = isPrepared(state.kind) ? found : null;
  const saysReadOnly = isReadOnly || (!isAvailable && state.kind === 'editing');
  const notice = over?.reason ?? (saysReadOnly ? operationMessages.readOnly : null);
  const confirmation: Confirmation = 'preview' in state ? kind.confirmation(state.preview) : { kind: 'none' };
  const leave = () => {
    close();
    onLeave();
  };
  const showsProgress = useDelayed(state.kind === 'previewing' || state.kind === 'sending', moment);
  const isFilledIn = isDrafted(props, showsProgress);
  return (
    <Dialog
      open
      onClose={leave}
      width={isFilledIn && view.isSmallAtFirst ? 'medium' : 'large'}
      title={view.title(subject)}
      description={view.Scope === undefined ? undefined : <view.Scope subject={subject} />}
      initialFocus={() => fieldRef.current ?? (isFilledIn && !keepsForm(props) ? true : (leaveRef.current ?? true))}
      finalFocus={() => placeAfter(before)}
      footer={
        <OperationFoot
          {...props}
          {...{ connectionId, confirmation, formId, isReadOnly, over, leaveRef, fieldRef, showsProgress }}
          onLeave={leave}
        />
      }
    >
      {notice === null ? null : <Notice>{notice}</Notice>}
      <Body {...props} {...{ confirmation, formId, fieldRef, showsProgress }} />
    </Dialog>
  );
}

/** Nothing of it was sent yet. */
const isPrepared = (state: StateKind): boolean => state !== 'sending' && state !== 'reported' && state !== 'not-sent';

/** What takes less time shows no progress, which would only flash: what was there stays until the answer, in milliseconds. */
const moment = 400;

/** Whether the form is shown: also while its preview is read, for a moment. */
const isDrafted = <T extends DialogTypes>(
  { operation, subject, state }: OpenOperationProps<T>,
  showsProgress: boolean,
): boolean =>
  state.kind === 'editing' || (state.kind === 'previewing' && !showsProgress && !operation.kind.skipsDraft(subject));

interface BodyProps<T extends DialogTypes> extends OperationFormProps<T> {
  /** What is under way has taken longer than a moment. */
  readonly showsProgress: boolean;
  readonly confirmation: Confirmation;
}

/** What the dialog shows: a form that stays in its place, and the step below it. */
function Body<T extends DialogTypes>(props: BodyProps<T>) {
  const step = useStepInSight(props);
  return (
    <>
      {showsKeptForm(props) ? <OperationForm {...props} /> : null}
      <div ref={step} className={styles['step']}>
        <Step {...props} />
      </div>
    </>
  );
}

/** What the dialog shows in each state. */
function Step<T extends DialogTypes>(props: BodyProps<T>) {
  const { operation, view, subject, state } = props;
  const { kind } = operation;
  const zone = zoneOf(useSettings().zone);
  switch (state.kind) {
    case 'editing':
    case 'previewing':
    case 'preview-failed':
      return <Drafting {...props} state={state} zone={zone} />;
    case 'ready':
    case 'confirming':
    case 'sending':
      return <Deciding {...props} state={state} zone={zone} />;
    case 'reported':
      return (
        <OperationReport kind={kind} report={state.report}>
          {view.Report === undefined ? null : <view.Report subject={subject} report={state.report} zone={zone} />}
        </OperationReport>
      );
    case 'not-sent':
      return <ErrorNotice error={state.error} task={kind.text.sending} />;
  }
}

interface StepProps<T extends DialogTypes, K extends StateKind> extends BodyProps<T> {
  readonly state: StateOf<T, K>;
  readonly zone: string;
}

/** The form, and the reading of its preview. */
function Drafting<T extends DialogTypes>(props: StepProps<T, 'editing' | 'previewing' | 'preview-failed'>) {
  const { operation, subject, draft, state, showsProgress } = props;
  return (
    <>
      {keepsForm(props) ? null : isDrafted(props, showsProgress) ? (
        <OperationForm {...props} />
      ) : (
        <PreviewInput {...props} />
      )}
      {state.kind === 'editing' ? null : (
        <Previewing key={state.operationId} {...{ operation, subject, draft, state, showsProgress }} />
      )}
    </>
  );
}

/** The preview, the question, and for a moment what was confirmed; then its progress. */
function Deciding<T extends DialogTypes>(props: StepProps<T, 'ready' | 'confirming' | 'sending'>) {
  const { operation, view, subject, state, zone, confirmation, showsProgress } = props;
  const { kind, preview: onReread } = operation;
  const isAsked = isQuestion(confirmation) && state.kind !== 'ready';
  const onChoose = (choice: T['choice']) => {
    operation.choose(choice);
    // Whoever has pressed the button once did so for the choice before.
    if (confirmation.kind === 'twice') operation.backToPreview();
  };
  const preview = (isFixed: boolean) => (
    <view.Preview key={state.operationId} {...{ subject, zone, onChoose, onReread, isFixed }} previewed={state} />
  );
  if (state.kind === 'sending' && showsProgress) {
    return (
      <>
        {props.isAnotherAsked && kind.text.another !== null ? <Notice>{kind.text.another}</Notice> : null}
        {kind.isLong(state) ? <OperationProgress kind={kind} state={state} steps={view.steps?.(state)} /> : null}
        {view.steps === undefined ? preview(true) : null}
      </>
    );
  }
  if (isAsked) return <Confirming {...props} state={state} />;
  return (
    <>
      <PreviewInput {...props} />
      {state.kind === 'ready' && state.busy !== null ? (
        <ErrorNotice error={state.busy} task={kind.text.sending} />
      ) : null}
      {preview(state.kind === 'sending')}
    </>
  );
}

function PreviewInput<T extends DialogTypes>({
  operation,
  view,
  subject,
  state,
  zone,
}: BodyProps<T> & { zone: string }) {
  if (view.Input === undefined || !('input' in state) || operation.kind.skipsDraft(subject)) return null;
  const preview = 'preview' in state ? state.preview : null;
  return <view.Input {...{ subject, preview, zone }} input={state.input} onChange={operation.backToDraft} />;
}

interface PreviewingProps<T extends DialogTypes> {
  readonly operation: OperationStore<T>;
  readonly subject: T['subject'];
  readonly draft: T['draft'];
  readonly state: StateOf<T, 'previewing' | 'preview-failed'>;
  readonly showsProgress: boolean;
}

/** Reads the preview, and again by itself once a missing token or server is back. */
function Previewing<T extends DialogTypes>(props: PreviewingProps<T>) {
  const { operation, subject, draft, state, showsProgress } = props;
  const { kind, previewed, previewFailed } = operation;
  const { operationId, input } = state;
  const connectionId = kind.connectionOf(subject, draft);
  // Where a button starts the preview anew, neither Retry nor a refetch does.
  const isAnother = kind.text.previewAnother?.(subject) != null;
  const { data, error, refetch } = useQuery({
    // Where a file is chosen first, the server may not even be asked: giving up the choice is no answer of it.
    queryKey: [isAnother ? 'file' : 'server', connectionId, 'operation', operationId, 'preview'],
    queryFn: () => kind.calls.readPreview({ operationId, input, subject }),
    enabled: ({ state: read }) => !isAnother || read.error === null,
    // A preview must not change while a person reads it.
    staleTime: Infinity,
    gcTime: 0,
  });
  useEffect(() => {
    if (data !== undefined) previewed(operationId, data);
    else previewFailed(operationId, error);
  }, [data, error, operationId, previewed, previewFailed]);
  const { isAway } = useErrorActions();
  if (state.kind === 'previewing') return showsProgress ? <OperationProgress kind={kind} state={state} /> : null;
  // The window's banner says why, and when it is tried again.
  if (isAway && hasClass(state.error.code, 'away') && !isAnother) {
    return (
      <p className="secondary" role="status">
        {operationMessages.later.preview}
      </p>
    );
  }
  return (
    <ErrorNotice
      error={state.error}
      task={kind.text.previewing}
      {...(isAnother ? {} : { onRetry: () => void refetch() })}
    />
  );
}

/** The last step before anything is sent, as strict as the connection's protection. */
function Confirming<T extends DialogTypes>(props: StepProps<T, 'confirming' | 'sending'>) {
  const { operation, view, subject, state, zone, confirmation, fieldRef } = props;
  const { choose: onChoose, preview: onReread, type } = operation;
  const shown = { subject, zone, onChoose, onReread, previewed: state, isFixed: false };
  return (
    <>
      {view.Question === undefined ? null : <view.Question {...shown} />}
      {confirmation.kind === 'typed' ? (
        <TypedConfirmation choices={confirmation.choices} value={state.typed} onChange={type} fieldRef={fieldRef} />
      ) : null}
      {view.steps === undefined ? <view.Preview key={state.operationId} {...shown} isFixed /> : null}
    </>
  );
}

interface TypedConfirmationProps {
  readonly choices: readonly string[];
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly fieldRef: RefObject<HTMLInputElement | null>;
}

/** What must be typed before anything is sent. */
export const TypedConfirmation = ({ choices, value, onChange, fieldRef }: TypedConfirmationProps) => (
  <div className={styles['typing']}>
    <TextField label={operationMessages.type(choices)} value={value} onChange={onChange} inputRef={fieldRef} mono />
  </div>
);
