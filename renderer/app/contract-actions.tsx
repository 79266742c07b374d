import type { ContractKey } from '@renderer/api/result-keys';
import { useWriteState } from '@renderer/api/write-state';
import { openRestore } from '@renderer/features/restore/restore-job';
import { FollowedHere } from '@renderer/features/run/followed-here';
import { ValidateButton } from '@renderer/features/run/validate-button';
import { CopyButton } from '@renderer/ui/copy-button';
import { IconButton } from '@renderer/ui/icon-button';
import type { Contract } from '@shared/domain/contract';
import type { AssetKey, ContractId } from '@shared/domain/ids';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import { RecordEntry } from './record-entry';
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
  const { isReadOnly, offReason } = useWriteState(target.connectionId);
  const isKnown = !contract.inherited;
  // What somebody else started is followed all the same.
  if (isReadOnly) return <FollowedHere target={target} contract={contract} />;
  return (
    <>
      <RequestButton letter={isKnown ? rights.requestFor(['EditAll']) : null} />
      <ValidateButton
        {...rest}
        connectionId={target.connectionId}
        contract={contract}
        disabledReason={offReason ?? (isKnown ? rights.whyNot('EditAll') : null)}
      />
    </>
  );
}

/** What can be added to the results, and the letter about what cannot be done with them. */
export function ResultEntries({ target, contract, rights }: ContractActionProps) {
  const { isReadOnly, offReason } = useWriteState(target.connectionId);
  if (isReadOnly) return null;
  return (
    <>
      <RecordEntry target={target} contract={contract} disabledReason={offReason ?? rights.whyNot('EditAll')} />
      <IconButton
        label="Restore from a backup…"
        size="small"
        icon={<ArchiveRestore size={16} aria-hidden />}
        disabledReason={contract.deleted ? 'This contract is deleted: it is read-only.' : offReason}
        onClick={() => openRestore({ connectionId: target.connectionId, source: { kind: 'file' } })}
      />
      <RequestButton letter={rights.requestFor(['EditAll', 'Delete'])} />
    </>
  );
}

const RequestButton = ({ letter }: { readonly letter: string | null }) =>
  letter === null ? null : <CopyButton label="Copy request" hiddenWords="for an administrator" text={letter} />;
