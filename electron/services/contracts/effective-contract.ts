import type { ContractsApi, ReadOptions } from '@main/api/contracts-api';
import type { Contract, ContractSummary } from '@shared/domain/contract/contract';
import { type AssetKey, assetKeySchema } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';

type Reading = Pick<ContractsApi, 'list' | 'get' | 'ofAsset'>;

/** How long a stored contract waits for its effective form; milliseconds. */
const timeoutMs = 4000;

/**
 * The effective contract of an asset; null when it has none (docs/server.md#effective-contract). Servers before May 2026 answer
 * 400 for a data product. It inherits nothing, so its stored contract is the effective one; if the list does not show that
 * contract, the refusal is rethrown.
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
    return stored === null ? null : { ...(await contracts.get(stored.id, 'non-deleted', options)), isEffective: true };
  }
}

/**
 * The effective form of a contract that was read by its id. That answer has only the stored sections, which may be none when the
 * contract is derived from a data product's. If the asset's contract cannot be read in time, the stored one is returned and
 * marked as not effective.
 */
export async function inForce(contracts: Reading, stored: Contract, caller?: AbortSignal): Promise<Contract> {
  const key = assetKeySchema.safeParse({ id: stored.asset?.id, type: stored.asset?.type }).data;
  // A data product inherits nothing, and a deleted contract is not in force.
  if (key === undefined || stored.deleted || key.type === 'dataProduct') return { ...stored, isEffective: true };
  const limit = AbortSignal.timeout(timeoutMs);
  const signal = caller === undefined ? limit : AbortSignal.any([caller, limit]);
  const effective = await contracts.ofAsset(key, { fields: [], signal }).catch(() => undefined);
  if (effective === undefined) return stored;
  if (effective === null || effective.id.toLowerCase() !== stored.id.toLowerCase()) {
    return { ...stored, isEffective: true };
  }
  const sections = sectionNames.filter((name) => effective[name].state !== 'missing');
  return { ...stored, ...Object.fromEntries(sections.map((name) => [name, effective[name]])), isEffective: true };
}

const sectionNames = ['columns', 'semantics', 'quality', 'sla', 'security', 'terms'] as const;

/**
 * The list's line for an asset's own contract: null when there is none, undefined when the list could not be filtered by asset.
 * OpenMetadata 1.12 ignores the filter and returns any contract.
 */
async function storedContract(
  contracts: Pick<ContractsApi, 'list'>,
  assetId: string,
): Promise<ContractSummary | null | undefined> {
  const { lines } = await contracts.list({ pageSize: 1, include: 'non-deleted', entity: assetId });
  const [line] = lines;
  if (line === undefined) return null;
  return line.kind === 'contract' && line.asset?.id?.toLowerCase() === assetId.toLowerCase() ? line : undefined;
}
