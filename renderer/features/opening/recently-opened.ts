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
