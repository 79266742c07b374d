import path from 'node:path';
import type { After } from '@main/lib/with-timeout';
import { storeChange } from '@main/store/database';
import { findItems } from '@main/store/local-items';
import { findWriters, forgetRemoved } from '@main/store/shared-items';
import type { Store } from '@main/store/store';
import type { ConnectionId } from '@shared/domain/ids';
import {
  type ConflictChoice,
  type SharedChange,
  type SharedCounts,
  type SharedFolder,
  type SharedKind,
  type SharedPreview,
  type SharedStart,
  type SharedState,
  type SharedStatus,
  sharedKinds,
  type Writer,
} from '@shared/domain/local/shared-folder';
import { AppError } from '@shared/errors/app-error';
import { ownFolder } from './folder';
import { createFolderWatch, foldersToWatch } from './folder-watch';
import { resolveConflict } from './resolve';
import { serverFolder } from './server-folder';
import { createSharedDisk } from './shared-disk';
import { type SyncReport, shelvesOf, syncFolder } from './sync';

/** The chosen folder and what is shared in it, in the settings; null while nothing is. */
export interface SharedFolderStore {
  get(): SharedFolder | null;
  set(shared: SharedFolder | null): void;
}

/** The system's dialog for the folder, since no path comes from the window. */
export interface SharedFolderDialogs {
  /** An absolute path; null when the person cancels. */
  chooseFolder(current: string | null): Promise<string | null>;
  reveal(folder: string): void;
}

interface SharedFolderDeps {
  readonly config: SharedFolderStore;
  readonly dialogs: SharedFolderDialogs;
  readonly store: Pick<Store, 'db' | 'tryWrite'>;
  /** The connections that can be shared: their servers have an address that others know. */
  readonly connections: () => readonly {
    readonly connectionId: ConnectionId;
    readonly address: string;
    readonly name: string;
  }[];
  /** The person's name on a connection; null when unknown. */
  readonly authorOf: (connectionId: ConnectionId) => Promise<string | null>;
  /** Items of connections were changed by the folder; none where only the state has changed. */
  readonly onChanged: (connections: readonly ConnectionId[]) => void;
  readonly newId: () => string;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly after: After;
}

/** Milliseconds from a change to its pass, and between passes where the disk reports none, as of a network. */
const waits = { changeMs: 300, pollMs: 30_000 } as const;

const unread: SyncReport = {
  status: { kind: 'starting' },
  waiting: 0,
  problems: [],
  conflicts: [],
  isOvertaken: false,
};

export type SharedFolderService = ReturnType<typeof createSharedFolder>;

/**
 * A folder in which a team shares views, rules and notes. It is a layer over the local items: the database stays the one place that the
 * app reads, and each pass merges the folder into it and it into the folder. Nothing in a folder makes the app do anything by itself.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the calls of one service, each short
export function createSharedFolder(deps: SharedFolderDeps) {
  const { config, dialogs, store, connections, authorOf, onChanged, newId, clock, after } = deps;
  const { db } = store;
  const disk = createSharedDisk({ newId, clock });
  const addressOf = (id: ConnectionId) => connections().find(({ connectionId }) => connectionId === id)?.address;
  const closing = new AbortController();
  let report = unread;
  let chosen: { readonly id: string; readonly folder: string } | null = null;
  let cancelTimer = () => {};
  /** A pass is due for a change; others do not put it off. */
  let isSoon = false;
  // Changes in the folder are read soon where the system reports them; the poll sees the others.
  const folderWatch = createFolderWatch(() => schedule(waits.changeMs));
  const watchedOf = (shared: SharedFolder) => foldersToWatch(shelvesOf(shared, addressOf).map(({ shelf }) => shelf));
  // One pass at a time, and one resolution.
  let last: Promise<unknown> = Promise.resolve();

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = last.then(work, work);
    last = done.catch(() => undefined);
    return done;
  }

  const state = (): SharedState => {
    const shared = config.get();
    // Of a folder that is not read nothing is known, and no question about it could be answered.
    const { status, waiting, problems, conflicts } = shared?.isPaused === false ? report : unread;
    const found = { shared, waiting, problems, conflicts };
    if (shared === null) return { ...found, status: { kind: 'off' } };
    return { ...found, status: shared.isPaused ? { kind: 'paused' } : status };
  };

  function schedule(ms: number): void {
    if (isSoon) return;
    cancelTimer();
    if (closing.signal.aborted || isIdle()) return;
    isSoon = ms <= waits.changeMs;
    cancelTimer = after(ms, () => {
      isSoon = false;
      void pass().catch(() => undefined);
    });
  }
  const isIdle = () => config.get()?.isPaused !== false;

  /** Merges once. Never rejects for the folder: what it says is in the state. */
  const pass = (): Promise<void> =>
    inTurn(async () => {
      const shared = config.get();
      if (shared === null || shared.isPaused || closing.signal.aborted) return;
      const before = JSON.stringify(state());
      const taken: ConnectionId[] = [];
      const sync = { db, disk, addressOf, clock, onTaken: (id: ConnectionId) => void taken.push(id) };
      report = await syncFolder(sync, shared, closing.signal).catch((thrown: unknown) => ({
        ...report,
        status: { kind: 'failed' as const, code: AppError.from(thrown).code },
        isOvertaken: false,
      }));
      await folderWatch.follow(isReadable(report.status) && !closing.signal.aborted ? watchedOf(shared) : []);
      if (taken.length > 0 || JSON.stringify(state()) !== before) onChanged([...new Set(taken)]);
      schedule(report.isOvertaken ? waits.changeMs : waits.pollMs);
    });

  /** At once, so that the next change builds on it; a pass under way ends with what was shared before. */
  async function set(shared: SharedFolder | null): Promise<SharedState> {
    const before = config.get();
    // What was deleted while it was not shared is not deleted for the others.
    storeChange(db, () => {
      for (const { id, kind } of newlyShared(before, shared)) forgetRemoved(db, id, kind);
    });
    config.set(shared);
    onChanged([]);
    await inTurn(async () => {
      if (before?.folder !== shared?.folder || shared?.isPaused === true) report = unread;
      if (shared === null || shared.isPaused) folderWatch.close();
    });
    await pass();
    return state();
  }

  const current = (): SharedFolder => {
    const shared = config.get();
    if (shared === null) throw new AppError('invalid_input');
    return shared;
  };

  return {
    state: async (): Promise<SharedState> => state(),

    /** Who has last changed what is shared of a connection. */
    writers(connectionId: ConnectionId): Writer[] {
      return config.get()?.connections.includes(connectionId) === true ? findWriters(db, connectionId) : [];
    },

    /** Asks for a folder, and says what sharing it would mean; null when the person cancelled. Nothing is written. */
    async choose(): Promise<SharedPreview | null> {
      const answer = await dialogs.chooseFolder(config.get()?.folder ?? null);
      if (answer === null) return null;
      if (!path.isAbsolute(answer)) throw new AppError('file_failed');
      const isOwn = path.basename(answer) === ownFolder && (await disk.state(path.dirname(answer))) === 'there';
      const folder = isOwn ? path.dirname(answer) : answer;
      const servers = await Promise.all(
        connections().map(async ({ connectionId, address, name }) => {
          const server = serverFolder(address);
          const here = await countsOf((kind) => findItems(db, connectionId, kind).length);
          const there = await countsOf((kind) => disk.count({ folder, server, kind }));
          return { connectionId, name, here, there };
        }),
      );
      const names = await Promise.all(
        connections().map(({ connectionId }) => authorOf(connectionId).catch(() => null)),
      );
      chosen = { id: newId(), folder };
      return {
        choiceId: chosen.id,
        folder,
        author: config.get()?.author ?? names.find((name) => name !== null) ?? '',
        servers,
      };
    },

    /** Begins to share in the folder that was chosen. Rejects where it cannot be set up, or another was chosen since. */
    async start({ choiceId, ...choice }: SharedStart): Promise<SharedState> {
      if (chosen?.id !== choiceId) throw new AppError('choice_expired');
      const { folder } = chosen;
      const found = await disk.state(folder);
      if (found === 'gone') throw new AppError('folder_gone');
      if (found === 'empty') await disk.setUp(folder);
      chosen = null;
      return set({ ...choice, folder, isPaused: false });
    },

    async change(change: SharedChange): Promise<SharedState> {
      const now = current();
      const {
        author = now.author,
        kinds = now.kinds,
        connections: ids = now.connections,
        isPaused = now.isPaused,
      } = change;
      return set({ folder: now.folder, author, kinds, connections: ids, isPaused });
    },

    /** Files and items stay as they are. */
    stop: (): Promise<SharedState> => set(null),

    async sync(): Promise<SharedState> {
      await pass();
      return state();
    },

    async reveal(): Promise<boolean> {
      const { folder } = current();
      const isThere = (await disk.state(folder)) !== 'gone';
      if (isThere) dialogs.reveal(path.join(folder, ownFolder));
      return isThere;
    },

    /**
     * Ends a conflict. `isDone`: false where one of the versions that were shown has changed meanwhile, and while paused; nothing is
     * done then.
     */
    async resolve(choice: ConflictChoice): Promise<{ readonly isDone: boolean; readonly state: SharedState }> {
      const isDone = await inTurn(async () => {
        const shared = current();
        if (shared.isPaused) return false;
        return resolveConflict({ db, disk, addressOf, newId, clock, signal: closing.signal }, shared, choice);
      });
      onChanged([choice.connectionId]);
      await pass();
      return { isDone, state: state() };
    },

    /** Call after a change of local items, or of connections. */
    itemsChanged: (): void => schedule(waits.changeMs),

    /** Begins to follow the folder where one is shared. */
    open: (): void => schedule(0),

    async close(): Promise<void> {
      closing.abort();
      cancelTimer();
      await last;
      folderWatch.close();
    },
  };
}

const isReadable = ({ kind }: SharedStatus): boolean => kind === 'ok' || kind === 'unwritable';

/** The kinds of items that were not shared before, of each connection. */
function newlyShared(before: SharedFolder | null, now: SharedFolder | null) {
  const isShared = (id: ConnectionId, kind: SharedKind) =>
    before?.connections.includes(id) === true && before.kinds.includes(kind);
  const all = now?.connections.flatMap((id) => now.kinds.map((kind) => ({ id, kind }))) ?? [];
  return all.filter(({ id, kind }) => !isShared(id, kind));
}

async function countsOf(count: (kind: SharedKind) => number | Promise<number>): Promise<SharedCounts> {
  const counts = await Promise.all(sharedKinds.map(async (kind) => [kind, await count(kind)] as const));
  return Object.fromEntries(counts) as SharedCounts;
}
