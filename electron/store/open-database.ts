import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { syncFolderNow } from '@main/lib/disk';
import type { UnsavedReason } from '@shared/domain/local/settings';
import { busyMs, codeOf, databaseOf, isBusy, isDamage, type SwappableDatabase } from './database';
import { hasLog, isEmpty, isFirstStart, isInTheWay, makeWhole, removeDrafts, setAsideAll } from './database-files';
import { resetIndexes } from './index/indexes';
import { markIn, type Salvage, salvage } from './salvage/salvage';
import { addTables, createSchema, markOf, schemaOf } from './schema';
import { checkedLater, tableGroups } from './tables';

interface OpenOptions {
  readonly folder: string;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** The file was found damaged: its readable part is copied into a new one. */
  readonly isDamaged?: boolean;
}

/** The database, and what happened on opening it. */
export interface OpenedDatabase {
  readonly db: SwappableDatabase;
  /**
   * Why the database is in memory until the app quits: the file is of a newer version and left alone, or the disk refuses. It
   * then has what could be read of the file. Null when the database is the file.
   */
  readonly unsavedReason: Extract<UnsavedReason, 'newer-database' | 'unwritable-database'> | null;
  /** Names of files that were set aside: damaged, of an earlier version, or not ours. */
  readonly setAside: readonly string[];
  /** What was recovered from the one that was set aside; null when nothing was. */
  readonly salvaged: Salvage | null;
}

/** SQLite's codes for a disk that refuses: read-only, an I/O error, full, a file that cannot be created. */
const diskErrorCodes: readonly number[] = [8, 10, 13, 14];

export const databaseName = 'desk.db';

/** Opens the database of a folder. Never throws: if the file cannot be used, the database is in memory. */
export function openDatabase({ folder, clock, isDamaged = false }: OpenOptions): OpenedDatabase {
  const file = path.join(folder, databaseName);
  removeDrafts(file);
  const opened = isDamaged ? null : openOrMake(file);
  if (opened !== null) return { ...opened, setAside: [], salvaged: null };
  const aside = setAsideAll(file, clock);
  if (aside === null) return { ...inMemory(file), setAside: [], salvaged: null };
  const salvaged = salvageInto(file, aside);
  return { ...(openOrMake(file) ?? inMemory(file)), setAside: [path.basename(aside)], salvaged };
}

type FoundDatabase = Pick<OpenedDatabase, 'db' | 'unsavedReason'>;

const inMemory = (file: string): FoundDatabase => ({ db: memoryCopy(file), unsavedReason: 'unwritable-database' });

/** The database file, created where there is none; null when it is damaged, of an earlier version, or not ours. */
function openOrMake(file: string): FoundDatabase | null {
  try {
    if (isInTheWay(file)) return null;
    if (isFirstStart(file)) makeWhole(file, (draft) => fillNew(draft));
    if (isEmpty(file)) return null;
    if (isNewer(file)) return { db: memoryDatabase(), unsavedReason: 'newer-database' };
    return { db: openFile(file), unsavedReason: null };
  } catch (thrown) {
    return thrown instanceof UnreadableFile || isDamage(thrown) ? null : inMemory(file);
  }
}

/** A new file without rows. */
function fillNew(draft: string, fill: (connection: DatabaseSync) => void = () => {}): void {
  const connection = new DatabaseSync(draft);
  try {
    // Nobody reads the draft before it is complete, so it needs no journal.
    connection.exec('PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF');
    createSchema(connection);
    fill(connection);
  } finally {
    connection.close();
  }
}

/** What is read again anyway. */
const notRecovered: readonly string[] = ['preview_page', 'contract_change', 'contract_history'];

/** Recreates the file with what can be read of the one that was set aside; null when nothing can, or its tables differ. */
function salvageInto(file: string, aside: string): Salvage | null {
  let salvaged: Salvage = { rows: 0, lost: [] };
  try {
    const mark = markIn(aside);
    if (mark !== null && schemaOf(mark) !== 'present') return null;
    makeWhole(file, (draft) =>
      fillNew(draft, (connection) => {
        salvaged = salvage(aside, connection, notRecovered);
        if (tableGroups.index.some((table) => salvaged.lost.includes(table))) resetIndexes(connection);
        if (salvaged.rows === 0) throw new UnreadableFile();
      }),
    );
  } catch {
    // The caller starts with an empty database.
    return null;
  }
  return salvaged;
}

/** A database without a file. */
export function memoryDatabase(): SwappableDatabase {
  const connection = new DatabaseSync(':memory:');
  createSchema(connection);
  return databaseOf(connection);
}

/** A copy in memory of a read-only file; empty when it cannot be read either. */
function memoryCopy(file: string): SwappableDatabase {
  const connection = new DatabaseSync(':memory:');
  try {
    const bytes = bytesOf(file);
    // The header refers to a log beside the file, and memory has none.
    bytes.fill(1, 18, 20);
    connection.deserialize(bytes);
    if (schemaOf(markOf(connection)) !== 'present') throw new UnreadableFile();
    expectSound(connection);
    addTables(connection);
    return databaseOf(connection);
  } catch {
    connection.close();
    return memoryDatabase();
  }
}

/** The bytes of a file including the changes in its log, without modifying either. Throws when it is missing or unreadable. */
function bytesOf(file: string): Uint8Array {
  const read = (source: DatabaseSync) => source.serialize();
  try {
    return readUntouched(file, read);
  } catch (thrown) {
    if (!hasLog(file) || !diskErrorCodes.includes(codeOf(thrown))) throw thrown;
    // On a full disk there is no space for the log's shared memory, so no other process has the file open: it is read without
    // locks.
    return readUntouched(urlOf(file, `vfs=${process.platform === 'win32' ? 'win32' : 'unix'}-none`), read);
  }
}

/** Opens a file without changing it or its log. */
function readUntouched<T>(file: string | URL, read: (connection: DatabaseSync) => T): T {
  // Without a log there is nothing to wait for, and SQLite would create one.
  const location = file instanceof URL || hasLog(file) ? file : urlOf(file, 'immutable=1');
  const connection = new DatabaseSync(location, { readOnly: true, timeout: busyMs });
  try {
    if (location instanceof URL) connection.exec('PRAGMA locking_mode = EXCLUSIVE');
    return read(connection);
  } finally {
    connection.close();
  }
}

function urlOf(file: string, options: string): URL {
  const url = pathToFileURL(file);
  url.search = options;
  return url;
}

/** Checked before the file is opened, since closing it would write the newer app's log into it. */
function isNewer(file: string): boolean {
  try {
    return schemaOf(readUntouched(file, markOf)) === 'newer';
  } catch {
    // Opening the file reports why it cannot be read.
    return false;
  }
}

function openFile(file: string): SwappableDatabase {
  const connection = new DatabaseSync(file, { timeout: busyMs });
  try {
    if (schemaOf(markOf(connection)) !== 'present') throw new UnreadableFile();
    // A commit returns when it is on the disk, and deleted data is overwritten.
    connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
    expectSound(connection);
    expectWritable(connection);
    addTables(connection);
    syncFolderNow(path.dirname(file));
    return databaseOf(connection);
  } catch (thrown) {
    connection.close();
    throw thrown;
  }
}

/** Throws as the disk does where nothing can be written. A lock by another process does not count. */
function expectWritable(connection: DatabaseSync): void {
  try {
    connection.exec('BEGIN IMMEDIATE; ROLLBACK');
  } catch (thrown) {
    if (!isBusy(thrown)) throw thrown;
  }
}

/**
 * Throws `UnreadableFile` when a table with data written by a person is damaged. Checking takes about 3 ms per megabyte, so the
 * others are checked once the window is open.
 */
function expectSound(connection: DatabaseSync): void {
  const tables = connection.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
  for (const { name } of tables) {
    if (checkedLater.includes(String(name))) continue;
    const { quick_check: found } = connection.prepare(`PRAGMA quick_check("${name}")`).get() ?? {};
    if (found !== 'ok') throw new UnreadableFile();
  }
}

class UnreadableFile extends Error {}
