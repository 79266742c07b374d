import { Button } from '@renderer/ui/button';
import { Dialog } from '@renderer/ui/dialog';
import { ErrorNotice } from '@renderer/ui/error-notice';
import type { AppError } from '@shared/errors/app-error';

interface ValidateFailureProps {
  readonly error: AppError | null;
  readonly onClose: () => void;
}

/** Why a validation was not started, or that nobody knows whether it was. */
export function ValidateFailure({ error, onClose }: ValidateFailureProps) {
  if (error === null) return null;
  const isUnknown = error.outcome === 'unknown';
  const isAccepted = error.outcome === 'applied';
  return (
    <Dialog open onClose={onClose} title={titleOf(error)} footer={<Button onClick={onClose}>Close</Button>}>
      <ErrorNotice error={error} doing={isAccepted ? 'read the answer to the validation' : 'start the validation'} />
      {isAccepted ? <p>Its result appears at the top of the results. Starting again may abort it.</p> : null}
      {isUnknown ? <p>If it was started, it appears at the top of the results. Starting again may abort it.</p> : null}
    </Dialog>
  );
}

function titleOf({ outcome }: AppError): string {
  if (outcome === 'applied') return 'The server accepted the validation without an answer that can be read';
  return outcome === 'unknown'
    ? 'It is not known whether the validation was started'
    : 'The validation was not started';
}
