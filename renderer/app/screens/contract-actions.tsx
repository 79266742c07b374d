import { useSettings } from '@renderer/api/app';
import { useAvailabilityOn } from '@renderer/api/command-availability';
import type { ContractKey } from '@renderer/api/result-keys';
import { useShowActivity } from '@renderer/app/navigation';
import { openAddResults } from '@renderer/features/operations/add-results/add-results';
import { restore } from '@renderer/features/operations/restore/restore';
import { useValidation } from '@renderer/features/operations/validate/validate';
import { failureToast, ValidateButton } from '@renderer/features/operations/validate/validate-button';
import { followStarted } from '@renderer/features/run/followed-runs';
import { FollowedHere, UnderWay, useFollowHere } from '@renderer/features/run/under-way';
import { useShareFlow } from '@renderer/features/run/validate-flow';
import { WhereAvailable } from '@renderer/lib/command-availability';
import { named } from '@renderer/lib/commands';
import { isInherited } from '@renderer/lib/inherited';
import { useToast } from '@renderer/ui/feedback/use-toast';
import { Button, IconButton } from '@renderer/ui/primitives/button';
import { CopyButton } from '@renderer/ui/primitives/copy-button';
import { commands } from '@shared/commands';
import type { Contract } from '@shared/domain/contract';
import type { AssetKey, ContractId } from '@shared/domain/ids';
import { contractTitle } from '@shared/format/contract-title';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import FilePlus from 'lucide-react/icons/file-plus';
import { messages } from './messages';
import type { MissingRights } from './use-missing-rights';

const { contract: text } = messages;

interface ContractActionProps {
  readonly target: ContractKey;
  readonly contract: Contract;
  readonly rights: MissingRights;
}

interface ValidateActionProps extends ContractActionProps {
  readonly asset: AssetKey | null;
  readonly onNewContract: (contractId: ContractId) => void;
}

/** Validation of a contract. An inherited one needs a right on its asset's type, which is not known here. */
export function ValidateAction({ target, contract, rights, ...rest }: ValidateActionProps) {
  const { isAvailable, offReason } = useAvailabilityOn(target.connectionId)('validate');
  const isKnown = !contract.inherited;
  // A run that somebody else started is shown all the same.
  if (!isAvailable) return <FollowedHere target={target} contract={contract} />;
  return (
    <>
      <RequestButton letter={isKnown ? rights.requestFor(['EditAll']) : null} />
      <Validate
        {...rest}
        target={target}
        contract={contract}
        disabledReason={offReason ?? (isKnown ? rights.whyNot('EditAll') : null)}
      />
    </>
  );
}

interface ValidateProps extends Omit<ValidateActionProps, 'rights'> {
  readonly disabledReason: string | null;
}

/** The button, with the run in progress. Other parts of the screen can start a validation through it. */
function Validate(props: ValidateProps) {
  const { target, contract } = props;
  const followed = useFollowHere(target, contract);
  const isUnderWay = followed !== null;
  const toast = useToast();
  const showActivity = useShowActivity();
  const validation = useValidation({
    ...props,
    isUnderWay,
    onStarted: followStarted,
    onFailedAway: (failed) => {
      const closeToast = toast.show(
        failureToast(failed, (operationId) => {
          closeToast();
          showActivity(operationId);
        }),
      );
    },
  });
  useShareFlow(target, validation);
  return (
    <>
      {followed === null ? null : <UnderWay run={followed} />}
      <ValidateButton validation={validation} contract={contract} isUnderWay={isUnderWay} />
    </>
  );
}

/** Actions that add results, and the request for the rights that are missing. */
export function ResultActions({ target, contract, rights }: ContractActionProps) {
  const availability = useAvailabilityOn(target.connectionId);
  const [adding, restoring] = [availability('add-result'), availability('restore-file')];
  return (
    <>
      <AddResultButton
        target={target}
        contract={contract}
        disabledReason={adding.offReason ?? rights.whyNot('EditAll')}
      />
      <WhereAvailable command="restore-file">
        <IconButton
          {...named('restore-file')}
          size="small"
          icon={<ArchiveRestore size={16} aria-hidden />}
          disabledReason={contract.deleted ? text.readOnly : restoring.offReason}
          onClick={() => restore.open({ connectionId: target.connectionId, source: { kind: 'file' } })}
        />
      </WhereAvailable>
      <WhereAvailable command="add-result">
        <RequestButton letter={rights.requestFor(['EditAll', 'Delete'])} />
      </WhereAvailable>
    </>
  );
}

const RequestButton = ({ letter }: { readonly letter: string | null }) =>
  letter === null ? null : <CopyButton label={text.copyRequest} hiddenLabel={text.copyRequestHidden} text={letter} />;

interface AddResultButtonProps {
  readonly target: ContractKey;
  readonly contract: Contract;
  /** Why the connection or the account does not allow it; null when it is allowed, or unknown. */
  readonly disabledReason: string | null;
}

/** Opens the form that adds a result. */
function AddResultButton({ target, contract, disabledReason }: AddResultButtonProps) {
  const { zone } = useSettings();
  const { title } = commands['add-result'];
  return (
    <WhereAvailable command="add-result">
      <Button
        size="small"
        variant="ghost"
        title={title}
        icon={<FilePlus size={16} aria-hidden />}
        disabledReason={whyNoResults(contract) ?? disabledReason}
        onClick={() => openAddResults({ contract: target, contractName: contractTitle(contract), zone })}
      >
        <span data-words="">{title}</span>
      </Button>
    </WhereAvailable>
  );
}

function whyNoResults(contract: Contract): string | null {
  if (contract.deleted) return text.noResultsDeleted;
  return isInherited(contract) ? text.noResultsInherited : null;
}
