import type { ServerApi } from '@main/services/connections/server-api';
import type { ContractOrigin } from '@shared/domain/contract';
import type { AssetKey } from '@shared/domain/ids';
import { storedContract } from './effective-contract';

type OriginApi = Pick<ServerApi, 'contracts' | 'assetNames'>;

/**
 * Where the inherited parts of an asset's contract come from: a merged contract does not say it. Only an asset of exactly
 * one data product inherits (wire-facts A.2). Rejects when the asset cannot be read.
 */
export async function originOf(api: OriginApi, asset: AssetKey): Promise<ContractOrigin> {
  const products = (await api.assetNames.dataProducts(asset)) ?? [];
  const [dataProduct] = products;
  if (dataProduct === undefined || products.length !== 1) return { dataProduct: null, contract: null };
  const contract = dataProduct.id === null ? null : await contractOf(api, dataProduct.id).catch(() => null);
  return { dataProduct, contract };
}

/**
 * The stored contract of an asset. Read from the list, since the effective contract of a data product is a 400 before May
 * 2026 (wire-facts A.2); and only believed when the list could be narrowed to that asset.
 */
export async function contractOf({ contracts }: Pick<OriginApi, 'contracts'>, assetId: string) {
  const line = (await storedContract(contracts, assetId)) ?? null;
  if (line === null) return null;
  const { id, name, displayName, fullyQualifiedName } = line;
  return { id, name, displayName, fullyQualifiedName };
}
