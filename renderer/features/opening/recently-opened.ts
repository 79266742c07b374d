import type { Reference } from '@shared/domain/contract';
import type { AssetKey, ConnectionId, ContractId } from '@shared/domain/ids';
import { create } from 'zustand';

export type OpenTarget =
  | { readonly kind: 'contract'; readonly contractId: ContractId }
  | { readonly kind: 'asset'; readonly asset: AssetKey };

export interface RecentItem {
  readonly target: OpenTarget;
  readonly title: string;
  /** A second line that tells apart what has the same title. */
  readonly about: string;
}

interface RecentlyOpened {
  readonly items: ReadonlyMap<ConnectionId, readonly RecentItem[]>;
  readonly remember: (connectionId: ConnectionId, item: RecentItem) => void;
}

const kept = 8;

/** What a screen has read: a contract with its asset, or an asset that has no contract. */
export interface OpenedThing {
  readonly displayName: string | null;
  readonly name: string;
  readonly fullyQualifiedName: string | null;
  readonly asset?: Reference | null;
}

/** A contract is told apart by its asset, and an asset by its own fully qualified name. */
export function recentItem(
  target: OpenTarget,
  { displayName, name, fullyQualifiedName, asset }: OpenedThing,
): RecentItem {
  const about = asset?.fullyQualifiedName ?? asset?.name ?? fullyQualifiedName ?? '';
  return { target, title: displayName ?? name, about };
}

export const recentKey = ({ target }: RecentItem): string =>
  target.kind === 'contract' ? target.contractId : `${target.asset.type}/${target.asset.id}`;

/** The list with an item in front, once. */
export const withRecent = (items: readonly RecentItem[], item: RecentItem): readonly RecentItem[] =>
  [item, ...items.filter((each) => recentKey(each) !== recentKey(item))].slice(0, kept);

/** What was opened on each connection since the app was started, newest first. */
export const useRecentlyOpened = create<RecentlyOpened>()((set, get) => ({
  items: new Map(),
  remember: (connectionId, item) => {
    const { items } = get();
    set({ items: new Map(items).set(connectionId, withRecent(items.get(connectionId) ?? [], item)) });
  },
}));
