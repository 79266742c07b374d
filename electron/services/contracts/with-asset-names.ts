import type { AssetNamesApi } from '@main/api/asset-names-api';
import type { ContractsApi } from '@main/api/contracts-api';
import type { ContractSummary, Reference } from '@shared/domain/contract/contract';
import { type AssetKey, assetKeySchema } from '@shared/domain/ids';
import { LRUCache } from 'lru-cache';

/** Assets whose names are cached. */
const maxCached = 10_000;
/** How long a contract waits for the name of its asset; milliseconds. */
const timeoutMs = 10_000;

/**
 * Adds the name of its asset to each contract. When neither the asset nor the contract's own name gives it, the server is asked
 * once per asset, however many contracts and readings need it. An asset that cannot be read stays without a name, and is
 * requested again by the next reading unless the server said that it does not exist.
 */
export function withAssetNames(contracts: ContractsApi, assets: Pick<AssetNamesApi, 'named'>): ContractsApi {
  const asked = new LRUCache<string, Promise<Reference | null>>({ max: maxCached });

  const ask = (key: AssetKey): Promise<Reference | null> => {
    const place = `${key.type}/${key.id.toLowerCase()}`;
    const known = asked.get(place);
    if (known !== undefined) return known;
    const asking = assets.named(key, AbortSignal.timeout(timeoutMs)).catch(() => {
      asked.delete(place);
      return null;
    });
    asked.set(place, asking);
    return asking;
  };

  const named = async <C extends ContractSummary>(contract: C): Promise<C> => {
    const key = namelessAssetOf(contract);
    const found = key === null ? null : await ask(key);
    return found === null
      ? contract
      : { ...contract, asset: { ...found, id: key?.id ?? null, type: key?.type ?? null } };
  };

  return {
    ...contracts,
    list: async (query, signal) => {
      const page = await contracts.list(query, signal);
      const lines = page.lines.map((line) => (line.kind === 'contract' ? named(line) : line));
      return { ...page, lines: await Promise.all(lines) };
    },
    get: async (...query) => named(await contracts.get(...query)),
    byName: async (...query) => named(await contracts.byName(...query)),
    ofAsset: async (...query) => {
      const contract = await contracts.ofAsset(...query);
      return contract === null ? null : named(contract);
    },
  };
}

/** The asset of a contract, if it can be requested and its name is unknown. */
function namelessAssetOf({ asset }: ContractSummary): AssetKey | null {
  if (asset === null || asset.name !== null || asset.displayName !== null || asset.fullyQualifiedName !== null)
    return null;
  return assetKeySchema.safeParse({ id: asset.id, type: asset.type }).data ?? null;
}
