import { readdir, rm, stat, truncate } from 'node:fs/promises';
import path from 'node:path';
import type { Turn } from '@main/lib/turns';
import type { RequestLog } from '@main/services/requests/request-log';
import { storeChange } from '@main/store/database';
import {
  bytesOfTable,
  clearActivity,
  countActivity,
  countIndexed,
  countMade,
  indexedConnections,
  neededBackups,
} from '@main/store/desk-data';
import type { Store } from '@main/store/store';
import { tableGroups } from '@main/store/tables';
import type { ConnectionId } from '@shared/domain/ids';
import type { DeskPart, DeskSizes } from '@shared/domain/local/desk-data';

export interface DeskSizesDeps {
  readonly store: Pick<Store, 'db' | 'vacuum'>;
  readonly requests: Pick<RequestLog, 'facts' | 'clear'>;
  /** Absolute paths of the log and of its earlier generation. */
  readonly logs: readonly string[];
  readonly backupFolder: () => string;
  /** Clears what was read of a connection. */
  readonly clearIndex: (id: ConnectionId) => Promise<unknown>;
  readonly onActivityChanged: () => void;
  /** Between two pieces of work, since reading the sizes of large tables takes a while. */
  readonly turn: Turn;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

/** Undo is offered for less than this after the end of a change. */
const undoMs = 60 * 60_000;

/** As `backup-writer.ts` names its files, with a number where the name was taken. */
const backupName = /^.+ \d{4}-\d{2}-\d{2} \d{6}Z clean-up(?: \(\d+\))?\.json$/;

/** How much room the app takes on the disk, part by part, and how each is emptied. */
export function createDeskSizes(deps: DeskSizesDeps) {
  const { store, requests, logs, backupFolder, clearIndex, onActivityChanged, turn, clock } = deps;
  const { db } = store;

  async function bytesOf(tables: readonly string[]): Promise<number> {
    let sum = 0;
    for (const table of tables) {
      sum += bytesOfTable(db, table);
      await turn();
    }
    return sum;
  }

  /** The backups in their folder; those that may still be written, or that Undo may need, are not `removable`. */
  async function backups() {
    const folder = backupFolder();
    const names = await readdir(folder).catch(() => []);
    const files = names.filter((name) => backupName.test(name)).map((name) => path.join(folder, name));
    const found = await Promise.all(files.map(async (file) => ({ file, ...(await factsOf(file)) })));
    const before = clock() - undoMs;
    const needed = new Set(neededBackups(db, before));
    return {
      bytes: found.reduce((sum, { bytes }) => sum + bytes, 0),
      count: files.length,
      removable: found.flatMap(({ file, changedAt }) => (needed.has(file) || changedAt > before ? [] : [file])),
    };
  }

  async function sizes(): Promise<DeskSizes> {
    const activity = countActivity(db, clock() - undoMs);
    const found = await backups();
    const logged = requests.facts();
    const contracts = countIndexed(db);
    const logBytes = (await Promise.all(logs.map(bytesOfFile))).reduce((sum, bytes) => sum + bytes, 0);
    return {
      parts: {
        index: { bytes: await bytesOf(indexTables), count: contracts, removable: contracts },
        activity: { bytes: await bytesOf(activityTables), count: activity.all, removable: activity.removable },
        backups: { ...found, removable: found.removable.length },
        requests: { bytes: logged.bytes, count: logged.count, removable: logged.count },
        logs: { bytes: logBytes, count: null, removable: logBytes },
      },
      made: countMade(db),
    };
  }

  const clearing: Readonly<Record<DeskPart, () => Promise<void>>> = {
    async index() {
      for (const id of indexedConnections(db)) await clearIndex(id);
      store.vacuum();
    },
    async activity() {
      storeChange(db, () => clearActivity(db, clock() - undoMs));
      store.vacuum();
      onActivityChanged();
    },
    async backups() {
      for (const file of (await backups()).removable) await rm(file, { force: true });
    },
    async requests() {
      requests.clear();
    },
    async logs() {
      const [current, ...older] = logs;
      for (const file of older) await rm(file, { force: true });
      // The log goes on in the same file.
      if (current !== undefined) await truncate(current).catch(() => undefined);
    },
  };

  return {
    sizes,
    async clear(part: DeskPart): Promise<DeskSizes> {
      await clearing[part]();
      return sizes();
    },
  };
}

export type DeskSizesService = ReturnType<typeof createDeskSizes>;

const indexTables = [
  ...tableGroups.index,
  ...tableGroups.versions,
  'contract_change',
  'kept_run',
  'contract_seen',
  'crawl_contract',
  'crawl_table',
];
const activityTables = [...tableGroups.activity, ...tableGroups.batches];

/** `changedAt` in epoch milliseconds. */
const factsOf = (file: string): Promise<{ readonly bytes: number; readonly changedAt: number }> =>
  stat(file).then(
    ({ size, mtimeMs }) => ({ bytes: size, changedAt: mtimeMs }),
    () => ({ bytes: 0, changedAt: 0 }),
  );

const bytesOfFile = async (file: string): Promise<number> => (await factsOf(file)).bytes;
