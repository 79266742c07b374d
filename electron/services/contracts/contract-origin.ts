import type { ServerApi } from '@main/services/connections/server-api';
import type { ContractOrigin, InheritableParts } from '@shared/domain/contract';
import type { AssetKey } from '@shared/domain/ids';
import { effectiveContract } from './effective-contract';

type OriginApi = Pick<ServerApi, 'contracts' | 'assetNames'>;

const missing = { state: 'missing' } as const;
const nothing: InheritableParts = { semantics: missing, sla: missing, security: missing, terms: missing };

/**
 * What an asset can inherit today, and from where. A contract does not say it: OpenMetadata stores what was inherited
 * with the contract at each validation, and leaves the mark on it for ever. Only an asset of exactly one data product
 * inherits. Rejects when the asset cannot be read.
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
    const { id, name, displayName, fullyQualifiedName, semantics, sla, security, terms } = contract;
    const parts = { semantics, sla, security, terms };
    return { dataProduct, contract: { id, name, displayName, fullyQualifiedName }, parts };
  } catch {
    return unknown;
  }
}

/** The contract of a data product; null when it has none. */
export const contractOf = ({ contracts }: Pick<OriginApi, 'contracts'>, dataProductId: string) =>
  effectiveContract(contracts, { type: 'dataProduct', id: dataProductId }, { fields: [] });
