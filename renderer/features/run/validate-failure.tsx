import { Button } from '@renderer/ui/button';
import { CopyButton } from '@renderer/ui/copy-button';
import { Dialog } from '@renderer/ui/dialog';
import { ErrorNotice } from '@renderer/ui/error-notice';
import type { Contract } from '@shared/domain/contract';
import type { AppError } from '@shared/errors/app-error';
import { adminRequest, missingOperation } from './missing-operation';

interface ValidateFailureProps {
  readonly error: AppError | null;
  readonly contract: Contract;
  readonly onClose: () => void;
}

/** Why a validation was not started, or that nobody knows whether it was. */
export function ValidateFailure({ error, contract, onClose }: ValidateFailureProps) {
  if (error === null) return null;
  const isUnknown = error.outcome === 'unknown' || error.outcome === 'applied';
  return (
    <Dialog
      open
      onClose={onClose}
      title={isUnknown ? 'It is not known whether the validation was started' : 'The validation was not started'}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <ErrorNotice error={error} doing="start the validation" actions={<Request error={error} contract={contract} />} />
      {error.code === 'forbidden' ? (
        <p>
          {missingOperation(error) === null
            ? 'The server did not name the operation that is missing. Validating usually needs '
            : 'The missing operation is '}
          <strong>{missingOperation(error) ?? 'EditAll'}</strong>
          {contract.inherited ? ' on the type of the asset.' : ' on data contracts.'}
        </p>
      ) : null}
      {isUnknown ? <p>If it was started, it appears at the top of the results. Starting again may abort it.</p> : null}
    </Dialog>
  );
}

function Request({ error, contract }: { readonly error: AppError; readonly contract: Contract }) {
  if (error.code !== 'forbidden') return null;
  const doing = `validate the data contract "${contract.displayName ?? contract.name}"`;
  const needs = contract.inherited ? `EditAll on ${contract.asset?.type ?? 'the asset'}` : 'EditAll on dataContract';
  const text = () => adminRequest(error, { doing, contractId: contract.id, needs });
  return <CopyButton text={text} label="Copy request for an administrator" />;
}
