import { Button } from '@renderer/ui/button';
import { Dialog } from '@renderer/ui/dialog';
import { ErrorNotice } from '@renderer/ui/error-notice';
import { useFailureWays } from '@renderer/ui/failure-ways';
import type { AppError, Outcome } from '@shared/errors/app-error';
import { hasClass } from '@shared/errors/error-table';

interface ValidateFailureProps {
  readonly error: AppError | null;
  readonly onClose: () => void;
}

/** Why a validation was not started, or that nobody knows whether it was. */
export function ValidateFailure({ error, onClose }: ValidateFailureProps) {
  const { onNewToken } = useFailureWays();
  // The sheet that asks for a new token tells it, and stands above everything.
  if (error === null || (hasClass(error.code, 'token') && onNewToken !== null)) return null;
  const isUnknown = error.outcome === 'unknown';
  const isAccepted = error.outcome === 'applied';
  return (
    <Dialog open onClose={onClose} title={titleOf(error)} footer={<Button onClick={onClose}>Close</Button>}>
      <ErrorNotice error={error} doing={doing[error.outcome ?? 'not-sent']} />
      {isAccepted ? <p>Its result appears at the top of the results. Starting again may abort it.</p> : null}
      {isUnknown ? (
        <p>
          The app looks for its result; Activity shows what became of it. Starting again may abort a run that was
          started.
        </p>
      ) : null}
    </Dialog>
  );
}

/** What is unknown is not said to have failed. */
const doing: Readonly<Record<Outcome, string>> = {
  'not-sent': 'start the validation',
  rejected: 'start the validation',
  applied: 'read the answer to the validation',
  unknown: 'get an answer to the validation',
};

function titleOf({ outcome }: AppError): string {
  if (outcome === 'applied') return 'The server accepted the validation without an answer that can be read';
  return outcome === 'unknown'
    ? 'It is not known whether the validation was started'
    : 'The validation was not started';
}
