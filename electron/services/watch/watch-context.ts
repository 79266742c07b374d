import type { After } from '@main/lib/with-timeout';
import type { Notices } from '@main/services/notices/notices';
import type { StoredIndex } from '@main/store/indexes';
import type { Store } from '@main/store/store';
import type { ConnectionId } from '@shared/domain/ids';
import type { Note } from '@shared/domain/local/note';
import type { SavedView } from '@shared/domain/local/saved-view';

/** What the parts of the watch need of the rest of the app. */
export interface WatchContext {
  readonly store: Store;
  readonly index: {
    /** The connections whose index is kept true. */
    kept(): readonly ConnectionId[];
    /** Keeps these true whatever the windows show. */
    keep(ids: ReadonlySet<ConnectionId>): void;
    /** What is stored of the index of a connection; null where there is none. */
    find(id: ConnectionId): StoredIndex | null;
    /** Who "mine" means; the server is asked where nobody knows. */
    identify(id: ConnectionId): Promise<unknown>;
  };
  readonly notices: Pick<Notices, 'tell'>;
  readonly notesOf: (id: ConnectionId) => readonly Note[];
  readonly viewsOf: (id: ConnectionId) => readonly SavedView[];
  /** Whether a batch of this app tells of a run at its own end. */
  readonly isOfBatch: (id: ConnectionId, runKey: string) => boolean;
  /** Whether there is such a connection. */
  readonly isThere: (id: ConnectionId) => boolean;
  readonly nameOf: (id: string) => Promise<string>;
  readonly staleDays: () => number;
  /** The newly failed contracts of the connections that are kept true have been counted. `first`: a connection that has some. */
  readonly onCounted: (newlyFailed: number, first: ConnectionId | null) => void;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly after: After;
}
