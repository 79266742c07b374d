import { setImmediate } from 'node:timers/promises';
import { sampleId } from '@main/services/connections/described-connection';
import { isRefusal, storageFailure, type WritableDatabase } from '@main/store/database';
import { removeTombstones } from '@main/store/index/contract-index';
import {
  choicesIn,
  createIndex,
  dropIndex,
  findIndex,
  type IndexChoices,
  type IndexOwner,
  newsSince,
  removeLeftIndexes,
  type StoredIndex,
  updateIndex,
} from '@main/store/index/indexes';
import { trimRuns } from '@main/store/index/runs-of-all';
import type { Store } from '@main/store/store';
import { type ConnectionId, connectionIdSchema } from '@shared/domain/ids';
import { aheadMs } from '@shared/results/standing/standing';

export interface IndexStorageDeps {
  readonly store: Store;
  /** Throws `no_connection` when there is none of that id. */
  readonly ownerOf: (id: ConnectionId) => IndexOwner;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

/** The stored indexes: each belongs to an address and an account, and is begun anew for another one. */
export function createIndexStorage({ store, ownerOf, clock }: IndexStorageDeps) {
  const write = writerOf(store);
  const inPieces = createPieces(write);
  let isClosed = false;
  const cleanUp = () => inPieces.run('dropped', removeLeftIndexes, store.vacuum);
  /** Begun in this run of the app. */
  const begun = new Set<ConnectionId>();

  /** The last revision that a window may have seen of an index that is gone. */
  const last = new Map<ConnectionId, number>();

  /** What a person has chosen on an index that is gone. */
  const choices = new Map<ConnectionId, IndexChoices>();

  function drop(id: ConnectionId): void {
    const stored = findIndex(store.db, id);
    last.set(id, stored?.revision ?? 0);
    if (stored !== null) choices.set(id, choicesIn(stored));
    store.tryWrite((db) => dropIndex(db, id));
    cleanUp();
  }

  function begin(id: ConnectionId, earlier: StoredIndex | null): StoredIndex {
    if (earlier !== null) drop(id);
    begun.add(id);
    const first = Math.max(clock(), (last.get(id) ?? 0) + 1);
    const since = newsSince(clock());
    return createIndex(store.db, id, { owner: ownerOf(id), since, first, ...choices.get(id) });
  }

  return {
    write,
    inPieces: inPieces.run,
    drop,
    /** Nothing that is dated later can have happened; epoch milliseconds. */
    latest: (): number => clock() + aheadMs,
    /** Null where there is none, and once the app ends: what a server answers then is for nobody. */
    find: (id: ConnectionId): StoredIndex | null => (isClosed ? null : findIndex(store.db, id)),

    /** The index of a connection, begun anew where there is none or where it is another account's. */
    of(connectionId: string): { readonly id: ConnectionId; readonly stored: StoredIndex } {
      const id = connectionIdSchema.parse(connectionId);
      const owner = ownerOf(id);
      const found = findIndex(store.db, id);
      // The sample workspace is a new server at each start.
      const isLeft = id === sampleId && !begun.has(id);
      if (found === null || isLeft || !isSameOwner(found.owner, owner)) return { id, stored: begin(id, found) };
      if (found.owner.account === null && owner.account !== null)
        store.tryWrite((db) => updateIndex(db, found, { owner }));
      return { id, stored: found };
    },

    /** Puts right what an earlier run of the app has left. */
    trim(stored: StoredIndex): void {
      inPieces.run(`gone ${stored.number}`, (db) => removeTombstones(db, stored));
      inPieces.run(`trim ${stored.number}`, (db) => trimRuns(db, stored));
      cleanUp();
      // What was stopped was stopped for that run of the app.
      if (stored.state === 'stopped') store.tryWrite((db) => updateIndex(db, stored, { state: 'on' }));
    },

    close(): void {
      isClosed = true;
      inPieces.close();
    },
  };
}

export type IndexStorage = ReturnType<typeof createIndexStorage>;

type Write = (work: (db: WritableDatabase) => void) => void;

/** Stores something; throws where the disk refuses, and the app's banner says so. */
const writerOf =
  (store: Store): Write =>
  (work) => {
    let refusal: unknown = null;
    store.tryWrite((db) => {
      try {
        work(db);
      } catch (thrown) {
        refusal = thrown;
        throw thrown;
      }
    });
    if (refusal !== null) throw isRefusal(refusal) ? storageFailure(refusal) : refusal;
  };

type Piece = (db: WritableDatabase) => boolean;

/** Work on many rows, a piece at a time, between everything else. `true` from a piece: more may be left. */
function createPieces(write: Write) {
  const running = new Set<string>();
  let isClosed = false;
  /** Whether there was something to do. */
  async function go(piece: Piece): Promise<boolean> {
    let pieces = 0;
    for (let isMore = true; isMore && !isClosed; await setImmediate()) {
      isMore = false;
      write((db) => {
        isMore = piece(db);
      });
      pieces += isMore ? 1 : 0;
    }
    return pieces > 0;
  }
  return {
    /** `then`: called at the end, unless there was nothing to do. */
    run(name: string, piece: Piece, then: () => void = () => {}): void {
      if (running.has(name)) return;
      running.add(name);
      // Where the disk refuses, the next start tries again.
      void go(piece)
        .then((isDone) => isDone && then())
        .catch(() => undefined)
        .finally(() => running.delete(name));
    },
    close(): void {
      isClosed = true;
    },
  };
}

const isSameOwner = (one: IndexOwner, other: IndexOwner): boolean =>
  one.address === other.address && (one.account === null || other.account === null || one.account === other.account);
