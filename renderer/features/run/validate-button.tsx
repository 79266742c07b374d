import type { Contract } from '@shared/domain/contract';
import type { AssetKey, ConnectionId, ContractId } from '@shared/domain/ids';

export interface ValidateButtonProps {
  readonly connectionId: ConnectionId;
  readonly contract: Contract;
  /** How to address the contract's asset; null when it is not known. */
  readonly asset: AssetKey | null;
  /** Validating an inherited contract made a contract of the asset's own. */
  readonly onNewContract: (contractId: ContractId) => void;
}

/** Starts a validation and follows it until it ends. */
export function ValidateButton({ contract }: ValidateButtonProps) {
  return <button type="button">Validate {contract.name}</button>;
}
