import { closeSync, lstatSync, mkdirSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { moveAside, syncFileNow, syncFolderNow } from '@main/lib/disk';
import type { NotKept } from '@shared/domain/settings';
import { busyMs, databaseOf, isBusy, type WritableDatabase } from './database';
import { migrations as allMigrations, type Migration, migrate, newestVersion, versionOf } from './migrations';

interface OpenOptions {
  readonly folder: string;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly migrations?: readonly Migration[];
}

/** The database, and how it was found. */
export interface OpenedDatabase {
  readonly db: WritableDatabase;
  /**
   * Why the database lives in memory until the app quits: the file is of a newer version of the app and left alone, or the disk
   * refuses. It then holds what could be read of the file. Null when the database is the file.
   */
  readonly notKept: Extract<NotKept, 'newer-database' | 'unwritable-database'> | null;
  /** Names of files that could not be read and were set aside. */
  readonly setAside: readonly string[];
}

/** SQLite's codes for a file that is no database, and for a damaged one. */
const unreadableCodes: readonly number[] = [26, 11];

/** SQLite's codes for a disk that refuses: read-only, an I/O error, full, a file that cannot be created. */
const noRoomCodes: readonly number[] = [8, 10, 13, 14];

export const databaseName = 'desk.db';

/** Opens the database of a folder and migrates its tables. Never throws: where the file cannot be used, it lives in memory. */
export function openDatabase({ folder, clock, migrations = allMigrations }: OpenOptions): OpenedDatabase {
  const file = path.join(folder, databaseName);
  const setAside: string[] = [];
  for (let isSecondTry = false; ; isSecondTry = true) {
    try {
      if (isInTheWay(file)) throw new UnreadableFile();
      if (isNewer(file, migrations)) return { db: memoryDatabase(migrations), notKept: 'newer-database', setAside };
      return { db: openFile(file, migrations), notKept: null, setAside };
    } catch (thrown) {
      const aside = isSecondTry || !isUnreadable(thrown) ? null : setAsideAll(file, clock);
      if (aside === null) return { db: memoryCopy(file, migrations), notKept: 'unwritable-database', setAside };
      setAside.push(path.basename(aside));
    }
  }
}

/** A database without a file. */
export function memoryDatabase(migrations?: readonly Migration[]): WritableDatabase {
  const connection = new DatabaseSync(':memory:');
  migrate(connection, migrations);
  return databaseOf(connection);
}

/** A copy in memory of a file that cannot be written; empty where it cannot be read either. */
function memoryCopy(file: string, migrations: readonly Migration[]): WritableDatabase {
  const connection = new DatabaseSync(':memory:');
  try {
    const bytes = bytesOf(file);
    // The header says that there is a log beside the file, and memory has none.
    bytes.fill(1, 18, 20);
    connection.deserialize(bytes);
    if (versionOf(connection) > newestVersion(migrations)) throw new Error('of a newer version');
    expectSound(connection, true);
    migrate(connection, migrations);
    return databaseOf(connection);
  } catch {
    connection.close();
    return memoryDatabase(migrations);
  }
}

/** The bytes of a file with the changes in its log, neither of which is touched. Throws when there is no file, or it cannot be read. */
function bytesOf(file: string): Uint8Array {
  const read = (source: DatabaseSync) => source.serialize();
  try {
    return readUntouched(file, read);
  } catch (thrown) {
    if (!hasLog(file) || !noRoomCodes.includes(codeOf(thrown))) throw thrown;
    // On a full disk there is no room for the shared memory of the log, so no other process has the file open: it is read without locks.
    return readUntouched(urlOf(file, `vfs=${process.platform === 'win32' ? 'win32' : 'unix'}-none`), read);
  }
}

/** Changes neither the file nor its log. */
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

/** Whether a file has a log with changes: it was not closed, or is open. The header of a log is 32 bytes long. */
const hasLog = (file: string): boolean => (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 32;

/** Asked before the file is opened, since closing it would write the log of the newer app into it. */
function isNewer(file: string, migrations: readonly Migration[]): boolean {
  try {
    return readUntouched(file, versionOf) > newestVersion(migrations);
  } catch {
    // Opening the file reports why it cannot be read.
    return false;
  }
}

function openFile(file: string, migrations: readonly Migration[]): WritableDatabase {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  // SQLite gives its log the mode of the file, and would create the file readable by everybody.
  closeSync(openSync(file, 'a', 0o600));
  const hadLog = hasLog(file);
  const connection = new DatabaseSync(file, { timeout: busyMs });
  try {
    const before = versionOf(connection);
    // A commit returns when it is on the disk.
    connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    expectSound(connection, hadLog);
    if (before > 0 && before < newestVersion(migrations)) copyBeforeMigration(connection, `${file}.before-${before}`);
    migrate(connection, migrations);
    expectWritable(connection);
    syncFolderNow(path.dirname(file));
    return databaseOf(connection);
  } catch (thrown) {
    connection.close();
    throw thrown;
  }
}

/** Throws as the disk does where nothing can be written. Another process that writes for now is no reason. */
function expectWritable(connection: DatabaseSync): void {
  try {
    connection.exec('BEGIN IMMEDIATE; ROLLBACK');
  } catch (thrown) {
    if (!isBusy(thrown)) throw thrown;
  }
}

/** The tables that make the file large; what they hold can be found out again. */
const largeTables = `'crawl_table', 'crawl_contract', 'preview_page'`;

/**
 * Throws `UnreadableFile` where the file is damaged. Checking takes some 3 ms for a megabyte, so the large tables are checked only when
 * the last process did not close the file.
 */
function expectSound(connection: DatabaseSync, isAll: boolean): void {
  const small = `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT IN (${largeTables})`;
  const parts = isAll
    ? [1]
    : connection
        .prepare(small)
        .all()
        .map(({ name }) => `"${name}"`);
  for (const part of parts) {
    const { quick_check: found } = connection.prepare(`PRAGMA quick_check(${part})`).get() ?? {};
    if (found !== 'ok') throw new UnreadableFile();
  }
}

/** Copies the file as it is. The copy gets its name only when all of it is on the disk. */
function copyBeforeMigration(connection: DatabaseSync, copy: string): void {
  const draft = `${copy}.part`;
  rmSync(draft, { force: true });
  closeSync(openSync(draft, 'w', 0o600));
  connection.prepare('VACUUM INTO ?').run(draft);
  syncFileNow(draft);
  renameSync(draft, copy);
  syncFolderNow(path.dirname(copy));
}

class UnreadableFile extends Error {}

const codeOf = (thrown: unknown): number =>
  thrown instanceof Error && 'errcode' in thrown ? Number(thrown.errcode) % 256 : 0;

const isUnreadable = (thrown: unknown): boolean =>
  thrown instanceof UnreadableFile || unreadableCodes.includes(codeOf(thrown));

/** Whether the path is taken by something that is not a file, or by a link to nothing. A failure that may pass, such as too many open files, does not count. */
function isInTheWay(file: string): boolean {
  if (lstatSync(file, { throwIfNoEntry: false }) === undefined) return false;
  try {
    return !statSync(file).isFile();
  } catch (thrown) {
    return thrown instanceof Error && 'code' in thrown && ['ENOENT', 'ELOOP'].includes(String(thrown.code));
  }
}

/** Sets the file aside with its log, without which its last changes would be missing. */
function setAsideAll(file: string, clock: () => number): string | null {
  const aside = moveAside(file, clock);
  if (aside === null) return null;
  for (const beside of ['-wal', '-shm']) {
    try {
      renameSync(`${file}${beside}`, `${aside}${beside}`);
    } catch {
      // There is none.
    }
  }
  return aside;
}
