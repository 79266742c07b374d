import type { Asset, SearchScope } from '@shared/domain/contract/asset';
import type { ContractSummary, Reference } from '@shared/domain/contract/contract';
import { lastNameOf, namesOf } from '@shared/format/fqn';
import { type AssetLine, type AssetList, linesWith } from './asset-list';

interface Wanted {
  readonly scope: SearchScope;
  /** Empty for all. */
  readonly text: string;
}

/** The assets that contracts are about, each once, by name: what is known of them without their server. */
export function savedAssets(
  contracts: readonly Pick<ContractSummary, 'asset'>[],
  { scope, text }: Wanted,
): readonly AssetLine[] {
  const found = new Map<string, Asset>();
  for (const { asset } of contracts) {
    const line = asset === null ? null : lineOf(asset);
    if (line !== null && (scope === 'any' || line.type === scope)) found.set(`${line.type}/${line.id}`, line);
  }
  const lines = [...found.values()].sort((one, other) => sortName(one).localeCompare(sortName(other), 'en'));
  return text === '' ? lines : linesWith(lines, text);
}

const sortName = ({ fullyQualifiedName, name }: Asset): string => fullyQualifiedName ?? name;

/** Null where a reference does not say which asset it is. */
function lineOf({ id, type, name, displayName, fullyQualifiedName }: Reference): Asset | null {
  if (id === null || type === null) return null;
  const fqn = fullyQualifiedName ?? '';
  const [service, ...below] = namesOf(fqn) ?? [];
  return {
    ...{ kind: 'asset', id, type, displayName, fullyQualifiedName },
    name: name ?? lastNameOf(fqn) ?? id,
    service: below.length === 0 ? null : (service ?? null),
    ...{ deleted: false, owners: null, tags: null, columnCount: null },
    ...{ followerCount: null, constraints: null, dailyUses: null },
  };
}

const nothing = () => undefined;

/** A list of which nothing more can be loaded. */
export const savedList = (lines: readonly AssetLine[]): AssetList => ({
  ...{ lines, total: lines.length, isLowerBound: false, unknownFields: [], timedOut: false, end: null },
  ...{ hasMore: false, hasEarlier: false, isFirstLoad: false, isLoadingMore: false, isRefreshing: false },
  ...{ isPlaceholder: false, firstError: null, moreError: null, asOf: 0 },
  ...{ loadMore: nothing, loadEarlier: nothing, retry: nothing },
});
