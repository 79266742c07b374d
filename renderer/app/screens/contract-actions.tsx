import { useOffers } from '@renderer/api/command-offers';
import type { ContractKey } from '@renderer/api/result-keys';
import { useShowActivity } from '@renderer/app/use-show-activity';
import { restore } from '@renderer/features/operations/restore/restore';
import { useValidation } from '@renderer/features/operations/validate/validate';
import { failureToast, ValidateButton } from '@renderer/features/operations/validate/validate-button';
import { followStarted } from '@renderer/features/run/followed-runs';
import { FollowedHere, UnderWay, useFollowHere } from '@renderer/features/run/under-way';
import { useOfferFlow } from '@renderer/features/run/validate-flow';
import { Offered } from '@renderer/lib/command-offers';
import { named } from '@renderer/lib/commands';
import { useToast } from '@renderer/ui/feedback/use-toast';
import { IconButton } from '@renderer/ui/primitives/button';
import { CopyButton } from '@renderer/ui/primitives/copy-button';
import type { Contract } from '@shared/domain/contract';
import type { AssetKey, ContractId } from '@shared/domain/ids';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import { RecordEntry } from './add-result-action';
import type { MissingRights } from './use-missing-rights';

interface ContractActionProps {
  readonly target: ContractKey;
  readonly contract: Contract;
  readonly rights: MissingRights;
}

interface ValidateEntryProps extends ContractActionProps {
  readonly asset: AssetKey | null;
  readonly onNewContract: (contractId: ContractId) => void;
}

/** Validating. An inherited contract is validated by a right on its asset's type, which is not known here. */
export function ValidateEntry({ target, contract, rights, ...rest }: ValidateEntryProps) {
  const { isOffered, offReason } = useOffers(target.connectionId)('validate');
  const isKnown = !contract.inherited;
  // What somebody else started is followed all the same.
  if (!isOffered) return <FollowedHere target={target} contract={contract} />;
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

interface ValidateProps extends Omit<ValidateEntryProps, 'rights'> {
  readonly disabledReason: string | null;
}

/** The button, with the run that is under way. Others on the screen can start a validation as it does. */
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
      const takeBack = toast.show(
        failureToast(failed, (operationId) => {
          takeBack();
          showActivity(operationId);
        }),
      );
    },
  });
  useOfferFlow(target, validation);
  return (
    <>
      {followed === null ? null : <UnderWay run={followed} />}
      <ValidateButton validation={validation} contract={contract} isUnderWay={isUnderWay} />
    </>
  );
}

/** What can be added to the results, and the letter about what cannot be done with them. */
export function ResultEntries({ target, contract, rights }: ContractActionProps) {
  const offer = useOffers(target.connectionId);
  const [recording, restoring] = [offer('record-result'), offer('restore-file')];
  return (
    <>
      <RecordEntry
        target={target}
        contract={contract}
        disabledReason={recording.offReason ?? rights.whyNot('EditAll')}
      />
      <Offered command="restore-file">
        <IconButton
          {...named('restore-file')}
          size="small"
          icon={<ArchiveRestore size={16} aria-hidden />}
          disabledReason={contract.deleted ? 'This contract is deleted: it is read-only.' : restoring.offReason}
          onClick={() => restore.open({ connectionId: target.connectionId, source: { kind: 'file' } })}
        />
      </Offered>
      <Offered command="record-result">
        <RequestButton letter={rights.requestFor(['EditAll', 'Delete'])} />
      </Offered>
    </>
  );
}

const RequestButton = ({ letter }: { readonly letter: string | null }) =>
  letter === null ? null : <CopyButton label="Copy request" hiddenWords="for an administrator" text={letter} />;
