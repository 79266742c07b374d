import type { ContractSummary } from '@shared/domain/contract';

/**
 * Whether an inherited contract is only a view of its data product's: it then has that one's id and fully qualified
 * name, and what is done by the id is done to the parent (docs/server.md#inherited-contracts). The name of a contract begins
 * with that of its asset (docs/server.md#names), so one that does not is not the asset's.
 */
export function isInherited({ inherited, asset, fullyQualifiedName }: ContractSummary): boolean {
  if (!inherited) return false;
  const assetName = asset?.fullyQualifiedName ?? null;
  return assetName === null || !fullyQualifiedName.startsWith(`${assetName}.`);
}

/** Why a clean-up leaves out a contract; null when it does not. */
export const whyLeftOut = (contract: ContractSummary): 'deleted' | 'inherited' | null => {
  if (contract.deleted) return 'deleted';
  return isInherited(contract) ? 'inherited' : null;
};
