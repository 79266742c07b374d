import { useAvailabilityOn } from '@renderer/api/connection/command-availability';
import { useSettings } from '@renderer/api/local/app';
import { useWhyNotPrepared } from '@renderer/api/local/planned';
import type { ContractKey } from '@renderer/api/result/result-keys';
import { useShowActivity } from '@renderer/app/navigation';
import { addDropped, addResults } from '@renderer/features/operations/add-results/add-results';
import { restore } from '@renderer/features/operations/restore/restore';
import { useValidation } from '@renderer/features/operations/validate/validate';
import { failureToast, ValidateButton } from '@renderer/features/operations/validate/validate-button';
import type { ResultsActions } from '@renderer/features/results/use-row-actions';
import { followStarted } from '@renderer/features/run/followed-runs';
import { FollowedHere, UnderWay, useFollowHere } from '@renderer/features/run/under-way';
import { useShareFlow } from '@renderer/features/run/validate-flow';
import { WhereAvailable } from '@renderer/lib/commands/command-availability';
import { isInherited } from '@renderer/lib/inherited';
import { useToast } from '@renderer/ui/feedback/use-toast';
import { FileDrop } from '@renderer/ui/layout/file-drop';
import { Button } from '@renderer/ui/primitives/button';
import { CopyButton } from '@renderer/ui/primitives/copy-button';
import { commands } from '@shared/commands';
import type { Contract } from '@shared/domain/contract/contract';
import type { AssetKey, ContractId } from '@shared/domain/ids';
import { contractTitle } from '@shared/format/contract-title';
import { plainText, shortText } from '@shared/format/text';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import type { ReactNode } from 'react';
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
  // A run that somebody else started is still shown.
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

/** Brings a deleted contract back. */
export function RestoreContractAction({ target: { connectionId, contractId }, contract, rights }: ContractActionProps) {
  const { isAvailable } = useAvailabilityOn(connectionId)('restore-contract');
  const offReason = useWhyNotPrepared(connectionId)('restore-contract');
  if (!isAvailable) return null;
  const open = async () => {
    const { restoreContract } = await import('@renderer/features/operations/restore-contract/restore-contract');
    restoreContract.open({ connectionId, contractId, name: contractTitle(contract) });
  };
  return (
    <Button
      icon={<ArchiveRestore size={14} aria-hidden />}
      disabledReason={offReason ?? rights.whyNot('EditAll')}
      onClick={() => void open()}
    >
      {commands['restore-contract'].title}
    </Button>
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
      const message = failureToast(failed, (operationId) => {
        closeToast();
        showActivity(operationId);
      });
      const closeToast = toast.show({ ...message, connectionId: target.connectionId });
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

/** Buttons that add results to a contract. */
export function useResultEntries({
  target,
  contract,
  rights,
}: ContractActionProps): NonNullable<ResultsActions['entries']> {
  const { zone } = useSettings();
  const whyNotPrepared = useWhyNotPrepared(target.connectionId);
  return {
    'add-result': {
      offReason: whyNoResults(contract) ?? whyNotPrepared('add-result') ?? rights.whyNot('EditAll'),
      onSelect: () => addResults.open({ contract: target, contractName: contractTitle(contract), zone }),
    },
    'restore-file': {
      offReason: contract.deleted ? text.readOnly : whyNotPrepared('restore-file'),
      onSelect: () => restore.open({ connectionId: target.connectionId, source: { kind: 'file' } }),
    },
  };
}

interface RunsDropProps {
  readonly target: ContractKey;
  readonly contract: Contract;
  /** Why no runs can be added; null when they can. */
  readonly offReason: string | null;
  readonly children: ReactNode;
}

/** The runs of a contract, which take a file of runs that is dropped on them. */
export function RunsDrop({ target, contract, offReason, children }: RunsDropProps) {
  const { zone } = useSettings();
  const toast = useToast();
  const name = contractTitle(contract);
  const onDrop = (files: readonly File[]) => {
    if (offReason === null) addDropped({ contract: target, contractName: name, zone }, files);
    else toast.show({ title: text.notAdded, text: offReason, tone: 'failed' });
  };
  return (
    <FileDrop label={text.dropRuns(plainText(shortText(name, 60)))} onDrop={onDrop}>
      {children}
    </FileDrop>
  );
}

/** The request for the rights that changing results needs, where they are missing. */
export const RightsRequest = ({ rights }: Pick<ContractActionProps, 'rights'>) => (
  <WhereAvailable command="add-result">
    <RequestButton letter={rights.requestFor(['EditAll', 'Delete'])} />
  </WhereAvailable>
);

const RequestButton = ({ letter }: { readonly letter: string | null }) =>
  letter === null ? null : <CopyButton label={text.copyRequest} hiddenLabel={text.copyRequestHidden} text={letter} />;

function whyNoResults(contract: Contract): string | null {
  if (contract.deleted) return text.noResultsDeleted;
  return isInherited(contract) ? text.noResultsInherited : null;
}
