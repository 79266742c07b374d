import type { After } from '@main/lib/with-timeout';
import type { Notices } from '@main/services/notices/notices';
import type { StoredIndex } from '@main/store/index/indexes';
import type { Store } from '@main/store/store';
import type { ConnectionId } from '@shared/domain/ids';
import type { Note } from '@shared/domain/local/note';
import type { SavedView } from '@shared/domain/local/saved-view';

/** What the parts of the watch need from the rest of the app. */
export interface WatchContext {
  readonly store: Store;
  readonly index: {
    /** The connections whose index is kept up to date. */
    kept(): readonly ConnectionId[];
    /** Keeps these up to date whatever the windows show. */
    keep(ids: ReadonlySet<ConnectionId>): void;
    /** The stored index of a connection; null when there is none. */
    find(id: ConnectionId): StoredIndex | null;
    /** Who "mine" is; asks the server when it is unknown. */
    identify(id: ConnectionId): Promise<unknown>;
  };
  readonly notices: Pick<Notices, 'notify'>;
  readonly notesOf: (id: ConnectionId) => readonly Note[];
  readonly viewsOf: (id: ConnectionId) => readonly SavedView[];
  /** Whether a batch notifies about this run when it ends. */
  readonly isOfBatch: (id: ConnectionId, runKey: string) => boolean;
  /** Whether the connection exists. */
  readonly isThere: (id: ConnectionId) => boolean;
  readonly nameOf: (id: string) => Promise<string>;
  readonly staleDays: () => number;
  /** Called with the number of newly failed contracts of all indexes kept up to date. `first`: a connection with some. */
  readonly onCounted: (newlyFailed: number, first: ConnectionId | null) => void;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly after: After;
}
