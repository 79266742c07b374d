import { useSettings } from '@renderer/api/app';
import type { ContractKey } from '@renderer/api/result-keys';
import { openAddResults } from '@renderer/features/operations/add-results/add-results';
import { Offered } from '@renderer/lib/command-offers';
import { isInherited } from '@renderer/lib/inherited';
import { Button } from '@renderer/ui/primitives/button';
import { commands } from '@shared/commands';
import type { Contract } from '@shared/domain/contract';
import FilePlus from 'lucide-react/icons/file-plus';

interface RecordEntryProps {
  readonly target: ContractKey;
  readonly contract: Contract;
  /** Why nothing can be recorded over this connection, by this account; null when it can, or nobody knows. */
  readonly disabledReason: string | null;
}

/** The way to record a result, where the contract is one that results can be added to. */
export function RecordEntry({ target, contract, disabledReason }: RecordEntryProps) {
  const { zone } = useSettings();
  const { title } = commands['record-result'];
  return (
    <Offered command="record-result">
      <Button
        size="small"
        variant="ghost"
        title={title}
        icon={<FilePlus size={16} aria-hidden />}
        disabledReason={whyNot(contract) ?? disabledReason}
        onClick={() => openAddResults({ contract: target, contractName: contract.displayName ?? contract.name, zone })}
      >
        <span data-words="">{title}</span>
      </Button>
    </Offered>
  );
}

function whyNot(contract: Contract): string | null {
  if (contract.deleted) return 'This contract is deleted: no results can be added to it.';
  return isInherited(contract)
    ? 'This contract is the data product’s. Validate it first: that makes a contract of the asset’s own.'
    : null;
}
