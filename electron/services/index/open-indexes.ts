import type { After } from '@main/lib/with-timeout';
import type { ReaderOf } from '@main/services/background/background-reader';
import type { Pause } from '@main/services/background/pause';
import type { ShownConnections } from '@main/services/connections/shown-connections';
import type { HistoryJobs } from '@main/services/history/history-jobs';
import { countIndex } from '@main/store/index/contract-index';
import type { StoredIndex } from '@main/store/index/indexes';
import type { Store } from '@main/store/store';
import type { IndexState, IndexStatus } from '@shared/domain/contract/contract-index';
import { reportedFailure } from '@shared/domain/failure';
import { type ConnectionId, connectionIdSchema } from '@shared/domain/ids';
import { type ListCopies, readBefore } from './index-context';
import type { IndexStorage } from './index-storage';
import { createIndexWork, type IndexWorkOf } from './index-work';

export interface OpenIndexesDeps {
  readonly storage: IndexStorage;
  readonly store: Store;
  readonly shown: Pick<ShownConnections, 'all' | 'has'>;
  readonly readerOf: ReaderOf;
  /** The server turned out to have no list of contracts. */
  readonly onNoList: (id: ConnectionId) => void;
  readonly onChanged: (status: IndexStatus) => void;
  /** Where contracts of the list are kept as they are. */
  readonly copiesOf: (id: ConnectionId) => ListCopies;
  /** What the history of their contracts is read with. */
  readonly historyOf: (id: ConnectionId) => HistoryJobs;
  /** How long a list stays true enough, milliseconds. */
  readonly listMs: () => number;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly after: After;
}

/** The index of one connection that a window has opened. */
export interface OpenIndex {
  readonly id: ConnectionId;
  readonly work: IndexWorkOf;
  /** Why it is not read at the moment; null while it is, or was stopped. */
  pause(): Pause | null;
  isReading(): boolean;
  /** Reads what is due from now on. `anew`: the reason of a pause is gone. */
  start(how?: 'anew'): void;
  stop(): void;
}

/** The indexes of connections that were opened in this run of the app; those that a window shows are kept true, and those that are always watched. */
export function createOpenIndexes(deps: OpenIndexesDeps) {
  const { storage, store, shown, clock } = deps;
  const open = new Map<ConnectionId, OpenIndex>();
  let always: ReadonlySet<ConnectionId> = new Set();
  const isKept = (id: ConnectionId): boolean => shown.has(id) || always.has(id);
  const isOn = (id: ConnectionId): boolean => storage.find(id)?.state === 'on';
  const statusOf = (id: ConnectionId, stored: StoredIndex): IndexStatus =>
    statusIn(store, stored, { id, clock, index: open.get(id) });
  const events = createEvents(deps, (id) => {
    const stored = storage.find(id);
    return stored && statusOf(id, stored);
  });

  function openOf(id: ConnectionId): OpenIndex {
    const index = open.get(id) ?? openIndex(deps, id, events.changed);
    open.set(id, index);
    return index;
  }

  function stopOthers(): void {
    for (const index of open.values()) if (!isKept(index.id)) index.stop();
  }

  /** Opens the index, and reads what there is to read where it is kept true. */
  function begin(id: ConnectionId, stored: StoredIndex): void {
    if (!open.has(id)) storage.trim(stored);
    openOf(id);
    wake(id, 'anew');
  }

  /** There may be something to do on a connection that is kept true. `anew`: the reason of a pause is gone. */
  function wake(id: ConnectionId, how?: 'anew'): void {
    if (isKept(id) && isOn(id)) open.get(id)?.start(how);
  }

  /** Of a connection that a window has opened; null for others, whose index stays as it is. */
  const opened = (connectionId: string): OpenIndex | null => {
    const { success, data } = connectionIdSchema.safeParse(connectionId);
    return success ? (open.get(data) ?? null) : null;
  };

  return {
    statusOf,
    openOf,
    opened,
    isKept,
    /** The connections that are kept true: those that a window shows, and those that are always watched. */
    kept: (): readonly ConnectionId[] => [...new Set([...shown.all(), ...always])],
    begin,
    /** Those that are not kept true are not read any more. */
    stopOthers,
    changed: events.changed,

    /** With what is stored of it. */
    found(connectionId: string): { readonly index: OpenIndex; readonly stored: StoredIndex } | null {
      const index = opened(connectionId);
      const stored = index && storage.find(index.id);
      return index && stored && { index, stored };
    },

    wake,

    /** Reads some contracts before all others. */
    readFirst(index: OpenIndex, keys: readonly string[]): void {
      if (keys.length === 0) return;
      index.work.readFirst(keys);
      wake(index.id);
    },

    /** These are kept true whatever the windows show. */
    keep(ids: ReadonlySet<ConnectionId>): void {
      const added = [...ids].filter((id) => !isKept(id));
      always = ids;
      stopOthers();
      for (const id of added) begin(id, storage.of(id).stored);
    },

    /** These are on the screen. */
    view(index: OpenIndex, keys: readonly string[]): void {
      if (index.work.view(keys)) wake(index.id);
    },

    drop(id: ConnectionId): void {
      open.get(id)?.stop();
      open.delete(id);
      storage.drop(id);
    },

    close(): void {
      events.close();
      for (const index of open.values()) index.stop();
      // What is answered later finds none, and asks nothing of a database that is closed.
      open.clear();
    },
  };
}

export type OpenIndexes = ReturnType<typeof createOpenIndexes>;

function openIndex(deps: OpenIndexesDeps, id: ConnectionId, onMoved: (id: ConnectionId) => void): OpenIndex {
  const { storage, store, readerOf, onNoList, copiesOf, historyOf, clock, listMs } = deps;
  const work = createIndexWork({
    index: () => storage.find(id),
    db: store.db,
    write: storage.write,
    inPieces: storage.inPieces,
    ...{ clock, listMs },
    onNoList: () => onNoList(id),
    copies: copiesOf(id),
    history: historyOf(id),
    onMoved: () => onMoved(id),
  });
  const reader = readerOf(id);
  return {
    id,
    work,
    pause: () => reader.pauseOf('index'),
    isReading: () => reader.isReading('index') || reader.isReading('shown'),
    start(how): void {
      reader.start('shown', work.shown);
      reader.start('index', work.kept);
      if (how === 'anew') reader.resume();
    },
    stop(): void {
      reader.stop('shown');
      reader.stop('index');
    },
  };
}

interface StatusContext {
  readonly id: ConnectionId;
  readonly clock: () => number;
  readonly index: OpenIndex | undefined;
}

function statusIn(store: Store, stored: StoredIndex, { id, clock, index }: StatusContext): IndexStatus {
  const pause = index?.pause() ?? null;
  const error = pause?.error ?? index?.work.list.error() ?? null;
  const { listedAt, unreadable, first, revision } = stored;
  return {
    connectionId: id,
    state: stateOf(stored, index),
    ...countIndex(store.db, stored, { readBefore: readBefore(stored, clock()), now: clock() }),
    listedAt,
    listing: index?.work.list.progress() ?? null,
    unreadable,
    isCrawled: index?.work.list.isMissing() ?? false,
    error: error && reportedFailure(error),
    resumesAt: pause?.resumesAt ?? null,
    first,
    revision,
  };
}

function stateOf({ state }: StoredIndex, index: OpenIndex | undefined): IndexState {
  if (state !== 'on') return state;
  if (index?.isReading()) return 'running';
  return index?.pause() ? 'waiting' : 'idle';
}

/** Changes within this time are one event. */
const eventMs = 250;

function createEvents({ after, onChanged }: OpenIndexesDeps, statusOf: (id: ConnectionId) => IndexStatus | null) {
  const waiting = new Map<ConnectionId, () => void>();
  let isClosed = false;
  return {
    /** What is kept of a connection has changed, or has come further. */
    changed(id: ConnectionId): void {
      if (isClosed || waiting.has(id)) return;
      const cancel = after(eventMs, () => {
        waiting.delete(id);
        const status = isClosed ? null : statusOf(id);
        if (status !== null) onChanged(status);
      });
      waiting.set(id, cancel);
    },
    close(): void {
      isClosed = true;
      for (const cancel of waiting.values()) cancel();
    },
  };
}
