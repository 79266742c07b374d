import { missingRight, rightsRequest } from '@renderer/lib/rights-request';
import { Button } from '@renderer/ui/button';
import { CopyButton } from '@renderer/ui/copy-button';
import { Dialog } from '@renderer/ui/dialog';
import { ErrorNotice } from '@renderer/ui/error-notice';
import type { Contract } from '@shared/domain/contract';
import type { AppError } from '@shared/errors/app-error';

interface ValidateFailureProps {
  readonly error: AppError | null;
  readonly contract: Contract;
  readonly onClose: () => void;
}

/** Why a validation was not started, or that nobody knows whether it was. */
export function ValidateFailure({ error, contract, onClose }: ValidateFailureProps) {
  if (error === null) return null;
  const isUnknown = error.outcome === 'unknown';
  const isAccepted = error.outcome === 'applied';
  const doing = `validate the data contract “${contract.displayName ?? contract.name}” (${contract.id})`;
  return (
    <Dialog open onClose={onClose} title={titleOf(error)} footer={<Button onClick={onClose}>Close</Button>}>
      <ErrorNotice
        error={error}
        doing={isAccepted ? 'read the answer to the validation' : 'start the validation'}
        actions={
          error.code === 'forbidden' ? (
            <CopyButton
              variant="secondary"
              text={() => rightsRequest(error, doing)}
              label="Copy request for an administrator"
            />
          ) : null
        }
      />
      {error.code === 'forbidden' ? <Missing error={error} contract={contract} /> : null}
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

/** Which operation is missing: the one the server names, else the one that validating usually needs (wire-facts A.4). */
function Missing({ error, contract }: { readonly error: AppError; readonly contract: Contract }) {
  const right = missingRight(error.details?.serverWords);
  return (
    <p>
      {right === null
        ? 'The server did not name the operation that is missing. Validating usually needs '
        : 'The missing operation is '}
      <strong>{right ?? 'EditAll'}</strong>
      {contract.inherited ? ' on the type of the asset.' : ' on data contracts.'}
    </p>
  );
}
