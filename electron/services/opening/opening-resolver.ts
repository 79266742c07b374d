import { noneIfNotFound } from '@main/api/none-if-not-found';
import type { ServerApi } from '@main/services/connections/server-api';
import { contractOf } from '@main/services/contracts/contract-origin';
import { assetTypes } from '@shared/domain/contract/asset';
import type { AssetKey, ContractId } from '@shared/domain/ids';
import type { OpeningTry } from '@shared/domain/local/opening';
import { AppError } from '@shared/errors/app-error';
import type { OpeningTarget } from './opening-text';

type OpeningApi = Pick<ServerApi, 'contracts' | 'assets' | 'assetNames'>;

export type ResolvedTarget =
  | { readonly kind: 'contract'; readonly contractId: ContractId }
  | { readonly kind: 'asset'; readonly asset: AssetKey }
  | { readonly kind: 'none'; readonly tried: OpeningTry[]; readonly assetType: string | null };

type Attempt = readonly [OpeningTry, () => Promise<ResolvedTarget | null>];

/**
 * Resolves a target by trying one request after the other; a 404 leads to the next. Includes deleted contracts. Rejects with any
 * other failure.
 */
export async function resolveTarget(api: OpeningApi, target: OpeningTarget): Promise<ResolvedTarget> {
  const attempts = attemptsFor(api, target);
  for (const [, attempt] of attempts) {
    const found = await attempt();
    if (found !== null) return found;
  }
  return { kind: 'none', tried: attempts.map(([what]) => what), assetType: typeOf(target) };
}

function attemptsFor(api: OpeningApi, target: OpeningTarget): readonly Attempt[] {
  const contract = (id: string): Attempt => ['contract-id', () => contractById(api, id as ContractId)];
  const named = (names: readonly string[]): Attempt => ['contract-name', () => contractByName(api, names)];
  const asset = (key: AssetKey): Attempt => ['asset-id', () => assetById(api, key)];
  const assetNamed = (type: string, names: readonly string[]): Attempt => [
    'asset-name',
    () => assetByName(api, type, names),
  ];
  switch (target.kind) {
    case 'empty':
    case 'token':
    case 'other':
      return [];
    case 'id':
      return [contract(target.id), asset({ type: 'table', id: target.id })];
    case 'contract-id':
      return [contract(target.id)];
    case 'contract-name':
      return [named(target.names)];
    case 'name':
      return [named(target.names), assetNamed('table', target.names)];
    case 'asset-id':
      return [asset(target.asset)];
    case 'asset-name':
      return [assetNamed(target.type, target.names)];
  }
}

function typeOf(target: OpeningTarget): string | null {
  if (target.kind === 'asset-name') return target.type;
  if (target.kind === 'asset-id') return target.asset.type;
  return target.kind === 'id' || target.kind === 'name' ? 'table' : null;
}

async function contractById({ contracts }: OpeningApi, id: ContractId): Promise<ResolvedTarget | null> {
  const contract = await noneIfNotFound(contracts.get(id, 'all', { fields: [] }));
  return contract && { kind: 'contract', contractId: contract.id };
}

async function contractByName({ contracts }: OpeningApi, names: readonly string[]): Promise<ResolvedTarget | null> {
  for (const name of names) {
    const contract = await noneIfNoName(contracts.byName(name, 'all', { fields: [] }));
    if (contract !== null) return { kind: 'contract', contractId: contract.id };
  }
  return null;
}

/** A name that the server's grammar does not allow is a 400 (docs/server.md#names), which means that there is none. */
async function noneIfNoName<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await noneIfNotFound(answer);
  } catch (thrown) {
    if (AppError.from(thrown).details?.status === 400) return null;
    throw thrown;
  }
}

async function assetByName(api: OpeningApi, type: string, names: readonly string[]): Promise<ResolvedTarget | null> {
  for (const name of names) {
    const id = await noneIfNoName(api.assetNames.idOfName(type, name));
    if (id !== null) return assetOrItsContract(api, { type, id });
  }
  return assetBySearch(api, type, names);
}

/** Search engines refuse longer texts. */
const longestSearch = 1000;

/**
 * The documented interface cannot read an asset by name, but its search can find it. Only a hit with exactly that name counts,
 * and a failed search finds nothing.
 */
async function assetBySearch(api: OpeningApi, type: string, names: readonly string[]): Promise<ResolvedTarget | null> {
  const scope = assetTypes.find((known) => known === type);
  if (scope === undefined) return null;
  for (const text of names.filter(({ length }) => length <= longestSearch)) {
    const { lines } = await api.assets
      .search({ text, raw: false, scope, from: 0, size: 20 })
      .catch(() => ({ lines: [] }));
    const hit = lines.find((line) => line.kind === 'asset' && line.type === type && line.fullyQualifiedName === text);
    if (hit?.kind === 'asset') return assetOrItsContract(api, { type, id: hit.id });
  }
  return null;
}

const assetById = async (api: OpeningApi, asset: AssetKey): Promise<ResolvedTarget | null> =>
  (await api.assetNames.has(asset)) ? assetOrItsContract(api, asset) : null;

/** Older servers cannot return the effective contract of a data product (docs/server.md#effective-contract), so its own one is opened. */
async function assetOrItsContract(api: OpeningApi, asset: AssetKey): Promise<ResolvedTarget> {
  const own = asset.type === 'dataProduct' ? await contractOf(api, asset.id).catch(() => null) : null;
  return own === null ? { kind: 'asset', asset } : { kind: 'contract', contractId: own.id };
}
