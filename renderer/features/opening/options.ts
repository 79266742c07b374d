import type { Asset } from '@shared/domain/contract/asset';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { RecentItem } from '@shared/domain/local/opening';
import { holdsToken } from '@shared/format/token-like-text';
import type { ContractHit } from '@shared/search/contract-search';
import { recentKey } from './recently-opened';

/** Something that the box can open. */
export type OpeningOption =
  /** `hit`: the match; null for an empty query, or when the name shows it. */
  | {
      readonly kind: 'contract';
      readonly key: string;
      readonly indexed: IndexedContract;
      readonly hit: ContractHit | null;
    }
  | { readonly kind: 'recent'; readonly key: string; readonly item: RecentItem }
  | { readonly kind: 'asset'; readonly key: string; readonly asset: Asset }
  /** Searches the assets for the text on their own screen. */
  | { readonly kind: 'search'; readonly key: string; readonly text: string };

export interface OptionGroup {
  readonly id: 'recent' | 'contracts' | 'assets';
  readonly options: readonly OpeningOption[];
}

/** A recently opened item, with its entry in the index if it is a contract. */
export interface RecentFinding {
  readonly item: RecentItem;
  readonly indexed: IndexedContract | null;
}

export interface Findings {
  /** Recent items that contain every typed word, newest first; all of them for an empty query. */
  readonly recent: readonly RecentFinding[];
  /** Best first. */
  readonly contracts: readonly ContractHit[];
  readonly assets: readonly Asset[];
  /** The text to search for on the assets' own screen; null when it cannot be searched for. */
  readonly searchable: string | null;
}

/** Maximum rows of each group during a search; one more word narrows it down. */
export const maxShown = { recent: 3, contracts: 8, assets: 6 } as const;

/** Recent items first, without duplicates. Empty groups are left out. */
export function optionGroups({ recent, contracts, assets, searchable }: Findings): readonly OptionGroup[] {
  const hits = new Map(contracts.map((hit) => [hit.contract, hit]));
  const before = recent.map(({ item, indexed }): OpeningOption => {
    if (indexed === null) return { kind: 'recent', key: recentKey(item), item };
    return { kind: 'contract', key: recentKey(item), indexed, hit: hits.get(indexed) ?? null };
  });
  const shown = new Set(before.map(({ key }) => key));
  const isNew = ({ key }: OpeningOption) => !shown.has(key);
  const groups: readonly OptionGroup[] = [
    { id: 'recent', options: before },
    { id: 'contracts', options: contracts.map(contractOption).filter(isNew).slice(0, maxShown.contracts) },
    {
      id: 'assets',
      options: [
        ...assets.map(assetOption).filter(isNew).slice(0, maxShown.assets),
        ...(searchable === null ? [] : [{ kind: 'search', key: 'search', text: searchable } as const]),
      ],
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

const contractOption = (hit: ContractHit): OpeningOption => ({
  kind: 'contract',
  key: hit.contract.contract.id,
  indexed: hit.contract,
  hit,
});

const assetOption = (asset: Asset): OpeningOption => ({ kind: 'asset', key: `${asset.type}/${asset.id}`, asset });

/**
 * The form of a typed text, decided without a request, so that Enter does the same however quickly it follows a paste. `address`:
 * an id, a link or the address of a catalog. `token`: it looks like one, and is never sent. `name`: it may be a fully qualified
 * name. `words`: a search.
 */
export function formOf(text: string): 'blank' | 'address' | 'token' | 'name' | 'words' {
  if (text.trim() === '') return 'blank';
  if (/^\W*(?:[a-z]+:\/\/|contractdesk:)/i.test(text)) return 'address';
  if (/^\W*[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\W*$/i.test(text)) return 'address';
  if (holdsToken(text)) return 'token';
  return /\S\.\S/.test(text) ? 'name' : 'words';
}

/** The option that Enter opens by default: none for a possible name of one thing, which is looked up directly. */
export function firstOption(form: ReturnType<typeof formOf>, groups: readonly OptionGroup[]): OpeningOption | null {
  const first = groups[0]?.options[0];
  return form === 'words' && first !== undefined && first.kind !== 'search' ? first : null;
}

/** The target of an option; null for a search. */
export function targetOf(option: OpeningOption): RecentItem['target'] | null {
  switch (option.kind) {
    case 'contract':
      return { kind: 'contract', contractId: option.indexed.contract.id };
    case 'recent':
      return option.item.target;
    case 'asset':
      return { kind: 'asset', asset: { id: option.asset.id, type: option.asset.type } };
    case 'search':
      return null;
  }
}
