import { closeSync, lstatSync, mkdirSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { moveAside } from '@main/disk/move-aside';
import { syncFileNow, syncFolderNow } from '@main/disk/sync-folder';
import type { NotKept } from '@shared/domain/settings';
import { databaseOf, type WritableDatabase } from './database';
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
   * Why the database lives in memory until the app quits; null when it is the file: a newer version of the app has written that, and it
   * is left alone, or the disk refuses.
   */
  readonly notKept: Extract<NotKept, 'newer-database' | 'unwritable-database'> | null;
  /** Names of files that could not be read and were set aside. */
  readonly setAside: readonly string[];
}

/** How long a second process waits while the first one writes, in milliseconds. */
const busyMs = 2000;

/** SQLite's word for a file that is none of its own, and for one that is damaged. */
const unreadableCodes: readonly number[] = [26, 11];

export const databaseName = 'desk.db';

/** The database of a folder, its tables as this version of the app knows them. Never throws: where it must, it lives in memory. */
export function openDatabase({ folder, clock, migrations = allMigrations }: OpenOptions): OpenedDatabase {
  const file = path.join(folder, databaseName);
  const setAside: string[] = [];
  const inMemory = (notKept: OpenedDatabase['notKept']) => ({ db: memoryDatabase(migrations), notKept, setAside });
  for (let isSecondTry = false; ; isSecondTry = true) {
    try {
      if (isInTheWay(file)) throw new UnreadableFile();
      const connection = openFile(file, migrations);
      return connection === 'newer'
        ? inMemory('newer-database')
        : { db: databaseOf(connection), notKept: null, setAside };
    } catch (thrown) {
      const aside = isSecondTry || !isUnreadable(thrown) ? null : setAsideAll(file, clock);
      if (aside === null) return inMemory('unwritable-database');
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

function openFile(file: string, migrations: readonly Migration[]): DatabaseSync | 'newer' {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  // What SQLite makes beside the file has the mode of the file, and it would make that one for everybody to read.
  closeSync(openSync(file, 'a', 0o600));
  const connection = new DatabaseSync(file, { timeout: busyMs });
  try {
    const before = versionOf(connection);
    if (before > newestVersion(migrations)) {
      connection.close();
      return 'newer';
    }
    prepare(connection);
    if (before > 0 && before < newestVersion(migrations)) copyBeforeMigration(connection, `${file}.before-${before}`);
    migrate(connection, migrations);
    syncFolderNow(path.dirname(file));
    return connection;
  } catch (thrown) {
    connection.close();
    throw thrown;
  }
}

/** What is committed is on the disk, and the file is sound. */
function prepare(connection: DatabaseSync): void {
  connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  const { quick_check: found } = connection.prepare('PRAGMA quick_check(1)').get() ?? {};
  if (found !== 'ok') throw new UnreadableFile();
}

/** The file as it is, under a name of its own. It has the name only once all of it is on the disk. */
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

function isUnreadable(thrown: unknown): boolean {
  if (thrown instanceof UnreadableFile) return true;
  const code = thrown instanceof Error && 'errcode' in thrown ? Number(thrown.errcode) : 0;
  return unreadableCodes.includes(code % 256);
}

/** Something that is no file, or none that may be read. A link that leads nowhere is in the way too. */
function isInTheWay(file: string): boolean {
  if (lstatSync(file, { throwIfNoEntry: false }) === undefined) return false;
  try {
    if (!statSync(file).isFile()) return true;
    closeSync(openSync(file, 'r'));
    return false;
  } catch {
    return true;
  }
}

/** With what SQLite keeps beside it: without that, the last changes would be missing from it. */
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
