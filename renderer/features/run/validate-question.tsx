import { ConfirmDialog } from '@renderer/ui/confirm-dialog';
import { SafeText } from '@renderer/ui/safe-text';
import type { Contract } from '@shared/domain/contract';

/** What has to be decided before a validation is started. */
export type Question = 'running' | 'inherited';

interface ValidateQuestionProps {
  readonly question: Question | null;
  readonly contract: Contract;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

/** Asks before something happens that a person does not expect of a validation. */
export function ValidateQuestion({ question, contract, onCancel, onConfirm }: ValidateQuestionProps) {
  const name = contract.asset?.displayName ?? contract.asset?.name ?? null;
  return (
    <>
      <ConfirmDialog
        open={question === 'running'}
        onCancel={onCancel}
        onConfirm={onConfirm}
        title="A validation is already under way"
        confirmLabel="Start another one"
        tone="primary"
      >
        <p>Starting another one can abort it: the server may end the first run as Aborted.</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={question === 'inherited'}
        onCancel={onCancel}
        onConfirm={onConfirm}
        title="Validating creates a contract"
        confirmLabel="Create and validate"
        tone="primary"
      >
        <p>
          {name === null ? 'This asset' : <SafeText text={name} max={120} />} has no contract of its own; it inherits{' '}
          <SafeText text={contract.displayName ?? contract.name} max={120} />.
        </p>
        <p>
          To have a place for the results, the server will create a contract on the asset, usually as a draft. The
          inherited contract stays as it is.
        </p>
      </ConfirmDialog>
    </>
  );
}
