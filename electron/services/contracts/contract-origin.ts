import type { ServerApi } from '@main/services/connections/server-api';
import type { Contract, ContractOrigin, InheritableParts } from '@shared/domain/contract/contract';
import type { AssetKey } from '@shared/domain/ids';
import { effectiveContract } from './effective-contract';

type OriginApi = Pick<ServerApi, 'contracts' | 'assetNames'>;

const missing = { state: 'missing' } as const;
const nothing: InheritableParts = { semantics: missing, sla: missing, security: missing, terms: missing };
/** Only a contract in one of these states is inherited; servers before 1.9 say `Active`. */
const inForceApprovals: readonly string[] = ['Approved', 'Active'];

/**
 * What an asset can inherit now, and from where. The contract itself does not say: OpenMetadata stores inherited parts with it at
 * each validation and never removes the flag. Only an asset with exactly one data product inherits, and only while that product's
 * contract is approved. Rejects when the asset cannot be read.
 */
export async function originOf(api: OriginApi, asset: AssetKey): Promise<ContractOrigin> {
  const products = await api.assetNames.dataProducts(asset);
  const [dataProduct] = products ?? [];
  if (products === null || dataProduct === undefined || products.length !== 1) {
    return { dataProduct: null, contract: null, parts: products === null ? null : nothing };
  }
  const unknown = { dataProduct, contract: null, parts: null };
  if (dataProduct.id === null) return unknown;
  try {
    const contract = await contractOf(api, dataProduct.id);
    if (contract === null) return { ...unknown, parts: nothing };
    const { id, name, displayName, fullyQualifiedName } = contract;
    return { dataProduct, contract: { id, name, displayName, fullyQualifiedName }, parts: partsOf(contract) };
  } catch {
    return unknown;
  }
}

/** The inheritable parts of a data product's contract; null when the server does not say whether it is approved. */
function partsOf({ approval, semantics, sla, security, terms }: Contract): InheritableParts | null {
  if (approval === null) return null;
  return inForceApprovals.includes(approval) ? { semantics, sla, security, terms } : nothing;
}

/** The contract of a data product; null when it has none. */
export const contractOf = ({ contracts }: Pick<OriginApi, 'contracts'>, dataProductId: string) =>
  effectiveContract(contracts, { type: 'dataProduct', id: dataProductId }, { fields: [] });
