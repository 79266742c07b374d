import type { ConnectionId } from '@shared/domain/ids';

/** What can be done with one connection of the list. */
export interface CardActions {
  readonly onOpen: () => void;
  /** Shows what its server can do. */
  readonly onShow: () => void;
  readonly onEdit: () => void;
  readonly onTest: () => void;
  readonly onReplaceToken: () => void;
  /** Tries again to open the kept token. */
  readonly onUnlock: () => void;
  readonly onDuplicate: () => void;
  readonly onExport: () => void;
  readonly onRemove: () => void;
  /** Puts it at this place among the servers, from 0. */
  readonly onMove: (to: number) => void;
}

/** Where a server stands among the servers. */
export interface CardPlace {
  readonly index: number;
  readonly count: number;
}

/** The id in the page of the button that opens a connection. */
export const openButtonId = (id: ConnectionId | undefined): string => `open-${id ?? ''}`;
