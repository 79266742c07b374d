import type { ConnectionId } from '@shared/domain/ids';
import type { RecentItem } from '@shared/domain/local/opening';
import { shortText } from '@shared/format/text';

/** A contract in the menu of the app's icon in the dock or the taskbar. */
export interface RecentPlace {
  readonly title: string;
  /** A link of this app, which leads to the contract and changes nothing. */
  readonly link: string;
}

export interface RecentPlacesDeps {
  /** Shows these with the app's icon, where the system has a place for them. */
  readonly show: (places: readonly RecentPlace[]) => void;
  readonly recentOf: (id: ConnectionId) => readonly RecentItem[];
  /** The API root of a connection; undefined for none. */
  readonly addressOf: (id: ConnectionId) => string | undefined;
}

/** As many as fit into the menu of an icon. */
const most = 8;

/** Keeps the contracts that were opened last in the menu of the app's icon: those of the connection that was used last. */
export function createRecentPlaces({ show, recentOf, addressOf }: RecentPlacesDeps) {
  let last = '';
  return {
    /** Something was opened on the connection, or it is the one used last; null where it is gone. */
    update(id: ConnectionId | null): void {
      const address = id === null ? undefined : addressOf(id);
      const places = id === null || address === undefined ? [] : recentPlaces(recentOf(id), new URL(address).host);
      const text = JSON.stringify(places);
      if (text !== last) show(places);
      last = text;
    },
  };
}

export function recentPlaces(items: readonly RecentItem[], host: string): readonly RecentPlace[] {
  const contracts = items.flatMap(({ target, title }) =>
    target.kind === 'contract' ? [{ title: shortText(title, 60), id: target.contractId }] : [],
  );
  return contracts.slice(0, most).map(({ title, id }) => ({
    title,
    link: `contractdesk://open?${new URLSearchParams({ c: host, contract: id })}`,
  }));
}
