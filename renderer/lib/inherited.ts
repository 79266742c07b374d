import type { ContractSummary } from '@shared/domain/contract/contract';

/**
 * Whether an inherited contract is only a view of its data product's contract: it then has that one's id and fully qualified
 * name, and a write by the id changes the parent. A contract's own name begins with the name of its asset.
 */
export function isInherited({ inherited, asset, fullyQualifiedName }: ContractSummary): boolean {
  if (!inherited) return false;
  const assetName = asset?.fullyQualifiedName ?? null;
  return assetName === null || !fullyQualifiedName.startsWith(`${assetName}.`);
}

/** Why a clean-up skips a contract; null when it does not. */
export const whyLeftOut = (contract: ContractSummary): 'deleted' | 'inherited' | null => {
  if (contract.deleted) return 'deleted';
  return isInherited(contract) ? 'inherited' : null;
};
