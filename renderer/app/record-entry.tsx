import type { ContractKey } from '@renderer/api/result-keys';
import { RecordButton } from '@renderer/features/recording/record-button';
import { isBorrowed } from '@renderer/lib/borrowed';
import type { Contract } from '@shared/domain/contract';

interface RecordEntryProps {
  readonly target: ContractKey;
  readonly contract: Contract;
  /** Why nothing can be recorded over this connection, by this account; null when it can, or nobody knows. */
  readonly disabledReason: string | null;
}

/** Recording, where the contract is one that results can be added to. */
export function RecordEntry({ target, contract, disabledReason }: RecordEntryProps) {
  return (
    <RecordButton
      contract={target}
      contractName={contract.displayName ?? contract.name}
      disabledReason={whyNot(contract) ?? disabledReason}
    />
  );
}

function whyNot(contract: Contract): string | null {
  if (contract.deleted) return 'This contract is deleted: no results can be added to it.';
  return isBorrowed(contract)
    ? 'This contract is the data product’s. Validate it first: that makes a contract of the asset’s own.'
    : null;
}
