import type { ContractsApi, ReadOptions } from '@main/api/contracts-api';
import type { Contract, ContractSummary } from '@shared/domain/contract/contract';
import { type AssetKey, assetKeySchema } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';

type Reading = Pick<ContractsApi, 'list' | 'get' | 'ofAsset'>;

/** How long a contract that was read waits for what its asset inherits; milliseconds. */
const longestMs = 4000;

/**
 * The effective contract of an asset; null when it has none (docs/server.md#effective-contract). Servers before May 2026 answer 400 for
 * a data product. It inherits nothing, so the contract that is stored for it is the one in force; when the list does not tell that
 * one, the refusal is passed on.
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
 * A contract that was read by its id, with what its asset inherits. The answer to an id holds the stored sections only, which may
 * be none when the server made the contract from a data product's. Where the asset's contract cannot be read in time, the stored one
 * is returned and says that it is not the effective one.
 */
export async function inForce(contracts: Reading, stored: Contract, caller?: AbortSignal): Promise<Contract> {
  const key = assetKeySchema.safeParse({ id: stored.asset?.id, type: stored.asset?.type }).data;
  // A data product inherits nothing, and a deleted contract is not in force.
  if (key === undefined || stored.deleted || key.type === 'dataProduct') return { ...stored, isEffective: true };
  const limit = AbortSignal.timeout(longestMs);
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
 * The line of the list for an asset's own contract: null when there is none, undefined when the list could not be narrowed
 * to that asset. OpenMetadata 1.12 ignores the filter and answers with any contract.
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
