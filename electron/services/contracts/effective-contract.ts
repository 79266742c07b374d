import type { ContractsApi, ReadOptions } from '@main/api/contracts-api';
import type { Contract, ContractSummary } from '@shared/domain/contract';
import type { AssetKey } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';

type Reading = Pick<ContractsApi, 'list' | 'get' | 'ofAsset'>;

/**
 * The effective contract of an asset; null when it has none (service-interface 4.3). For a data product it is a 400 before
 * May 2026 (wire-facts A.2): nothing is inherited by one, so the contract that is stored for it is the one in force. Where
 * that cannot be told either, the refusal stands.
 */
export async function effectiveContract(
  contracts: Reading,
  asset: AssetKey,
  options: ReadOptions = {},
): Promise<Contract | null> {
  try {
    return await contracts.ofAsset(asset, options);
  } catch (thrown) {
    if (asset.type !== 'dataProduct' || AppError.from(thrown).code !== 'refused') throw thrown;
    const stored = await storedContract(contracts, asset.id).catch(() => undefined);
    if (stored === undefined) throw thrown;
    return stored === null ? null : contracts.get(stored.id, 'non-deleted', options);
  }
}

/**
 * The line of the list for an asset's own contract: null when there is none, undefined when the list could not be narrowed
 * to that asset, which older servers and the interface as documented do not promise (wire-facts A.1).
 */
export async function storedContract(
  contracts: Pick<ContractsApi, 'list'>,
  assetId: string,
): Promise<ContractSummary | null | undefined> {
  const { lines } = await contracts.list({ limit: 1, include: 'non-deleted', entity: assetId });
  const [line] = lines;
  if (line === undefined) return null;
  return line.kind === 'contract' && line.asset?.id?.toLowerCase() === assetId.toLowerCase() ? line : undefined;
}
