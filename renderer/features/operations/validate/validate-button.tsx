import { tooltipOf } from '@renderer/lib/commands/commands';
import { describeError } from '@renderer/lib/describe-error';
import { Announcement } from '@renderer/ui/feedback/announcer';
import { useErrorActions } from '@renderer/ui/feedback/error-actions';
import { ErrorNotice } from '@renderer/ui/feedback/error-notice';
import type { ToastMessage } from '@renderer/ui/feedback/use-toast';
import { ignoreDoubleClick } from '@renderer/ui/hooks/ignore-double-click';
import { ignoreKeyRepeat } from '@renderer/ui/hooks/ignore-key-repeat';
import { useElapsed } from '@renderer/ui/hooks/use-elapsed';
import { FilledText } from '@renderer/ui/marks/filled-text';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Button } from '@renderer/ui/primitives/button';
import { CloseButton } from '@renderer/ui/primitives/close-button';
import { ConfirmDialog } from '@renderer/ui/primitives/confirm-dialog';
import { Dialog } from '@renderer/ui/primitives/dialog';
import { commands } from '@shared/commands';
import type { AppError } from '@shared/errors/app-error';
import { hasClass } from '@shared/errors/error-table';
import { contractTitle } from '@shared/format/contract-title';
import { formatElapsed } from '@shared/format/format';
import { shortText } from '@shared/format/text';
import Play from 'lucide-react/icons/play';
import { messages } from './messages';
import {
  errorOf,
  type FailedAway,
  type Question,
  questions,
  type ValidatedContract,
  type Validation,
} from './validate';

interface ValidateButtonProps {
  readonly validation: Validation;
  readonly contract: ValidatedContract;
  readonly isUnderWay: boolean;
}

/** Starts a validation, once; asks first where it does more than a person expects. */
export function ValidateButton({ validation, contract, isUnderWay }: ValidateButtonProps) {
  const { operation, disabledReason, start } = validation;
  const { state } = operation.useStore();
  const isSending = state.kind === 'sending';
  const elapsedMs = useElapsed(isSending);
  return (
    <>
      <Button
        // What is loud then is the run.
        variant={isUnderWay ? 'secondary' : 'primary'}
        icon={<Play size={14} aria-hidden />}
        busy={isSending}
        elapsed={formatElapsed(elapsedMs)}
        title={tooltipOf('validate')}
        disabledReason={disabledReason}
        // The second click of a double click may arrive after the first request was answered.
        onClick={ignoreDoubleClick(start)}
        onKeyDown={ignoreKeyRepeat}
      >
        {isSending ? messages.sending : isUnderWay ? messages.again : commands.validate.title}
      </Button>
      <Announcement text={isSending ? messages.sent : ''} />
      <ValidateDialogs validation={validation} contract={contract} />
    </>
  );
}

interface ValidateDialogsProps {
  readonly validation: Pick<Validation, 'operation' | 'answer'>;
  readonly contract: ValidatedContract;
}

/** What a validation asks before it is sent, and why it was not. */
export function ValidateDialogs({ validation: { operation, answer }, contract }: ValidateDialogsProps) {
  const { state } = operation.useStore();
  const question = state.kind === 'confirming' ? (state.preview.questions[state.choice.answered] ?? null) : null;
  return (
    <>
      <ValidateQuestions question={question} contract={contract} onCancel={operation.close} onConfirm={answer} />
      <ValidateFailure error={errorOf(state)} onClose={operation.close} />
    </>
  );
}

interface ValidateQuestionProps {
  readonly question: Question | null;
  readonly contract: ValidatedContract;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

/** One dialog for each question, because a dialog is confirmed once per opening. */
function ValidateQuestions({ question, contract, onCancel, onConfirm }: ValidateQuestionProps) {
  const name = contract.asset?.displayName ?? contract.asset?.name ?? null;
  const parts = {
    asset: name === null ? messages.unnamed : <SafeText text={name} max={120} />,
    contract: <SafeText text={contractTitle(contract)} max={120} />,
  };
  return questions.map((each) => {
    const { title, confirm, lines } = messages.questions[each];
    const decided = { onCancel, onConfirm, title, confirmLabel: confirm, tone: 'primary' } as const;
    return (
      <ConfirmDialog key={each} open={question === each} isHarmless={each === 'inherited'} {...decided}>
        {lines.map((line) => (
          <p key={line}>
            <FilledText text={line} parts={parts} />
          </p>
        ))}
      </ConfirmDialog>
    );
  });
}

/** The toast of a validation that failed after its screen was left. What may have reached the server is in Activity. */
export function failureToast(
  { operationId, contractName, error }: FailedAway,
  show: (id: string) => void,
): ToastMessage {
  const outcome = error.outcome ?? 'not-sent';
  return {
    title: messages.failed[outcome],
    text: messages.failedOf(shortText(contractName, 120), describeError(error).text),
    tone: 'failed',
    isOfBackground: true,
    ...(outcome === 'not-sent' ? {} : { action: { label: messages.showActivity, onClick: () => show(operationId) } }),
  };
}

interface ValidateFailureProps {
  readonly error: AppError | null;
  readonly onClose: () => void;
}

/** Why a validation was not started, or that its outcome is unknown. */
function ValidateFailure({ error, onClose }: ValidateFailureProps) {
  const { onNewToken } = useErrorActions();
  // The sheet that asks for a new token shows it, above everything.
  if (error === null || (hasClass(error.code, 'token') && onNewToken !== null)) return null;
  const outcome = error.outcome ?? 'not-sent';
  const after = outcome === 'applied' || outcome === 'unknown' ? messages.after[outcome] : null;
  return (
    <Dialog open onClose={onClose} title={messages.failed[outcome]} footer={<CloseButton onClick={onClose} />}>
      <ErrorNotice error={error} task={messages.action[outcome]} />
      {after === null ? null : <p>{after}</p>}
    </Dialog>
  );
}
