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
 * marked as not effective. `ahead`: what was asked before the stored contract was there, by the asset that it was thought to be of.
 */
export async function inForce(
  contracts: Reading,
  stored: Contract,
  { signal: caller, ahead = null }: InForceOptions = {},
): Promise<Contract> {
  const key = inheritingAsset(stored);
  const isRight = ahead !== null && key !== null && isSameAsset(ahead.asset, key);
  if (!isRight) ahead?.stop();
  if (key === null) return { ...stored, isEffective: true };
  const limit = AbortSignal.timeout(timeoutMs);
  const asked = isRight ? ahead : askForAsset(contracts, key, caller);
  const effective = await orAtLimit(asked.contract, limit).finally(asked.stop);
  if (effective === undefined) return stored;
  if (effective === null || effective.id.toLowerCase() !== stored.id.toLowerCase()) {
    return { ...stored, isEffective: true };
  }
  const sections = sectionNames.filter((name) => effective[name].state !== 'missing');
  return { ...stored, ...Object.fromEntries(sections.map((name) => [name, effective[name]])), isEffective: true };
}

interface InForceOptions {
  readonly signal?: AbortSignal | undefined;
  readonly ahead?: AskedAsset | null;
}

/** What an asset's contract is asked for. */
export interface AskedAsset {
  readonly asset: AssetKey;
  /** Undefined where it could not be read. */
  readonly contract: Promise<Contract | null | undefined>;
  readonly stop: () => void;
}

/** Asks for the contract that is in force for an asset. */
export function askForAsset(contracts: Reading, asset: AssetKey, caller?: AbortSignal): AskedAsset {
  const stopping = new AbortController();
  const signal = caller === undefined ? stopping.signal : AbortSignal.any([caller, stopping.signal]);
  const contract = contracts.ofAsset(asset, { fields: [], signal }).catch(() => undefined);
  return { asset, contract, stop: () => stopping.abort() };
}

/** The asset that a contract may inherit from; a data product inherits nothing, and a deleted contract is not in force. */
export function inheritingAsset({ asset, deleted }: ContractSummary): AssetKey | null {
  const key = assetKeySchema.safeParse({ id: asset?.id, type: asset?.type }).data;
  return key === undefined || deleted || key.type === 'dataProduct' ? null : key;
}

const isSameAsset = (one: AssetKey, other: AssetKey): boolean =>
  one.type === other.type && one.id.toLowerCase() === other.id.toLowerCase();

const orAtLimit = <T>(waited: Promise<T | undefined>, limit: AbortSignal): Promise<T | undefined> =>
  Promise.race([
    waited,
    new Promise<undefined>((resolve) => {
      limit.addEventListener('abort', () => resolve(undefined), { once: true });
    }),
  ]);

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
