import { DatabaseSync } from 'node:sqlite';
import { databaseOf, type SwappableDatabase, type WritableDatabase } from '@main/store/database';
import { memoryDatabase } from '@main/store/open-database';
import { type Store, storeOf } from '@main/store/store';

let empty: Uint8Array | null = null;

/** A database in memory without rows: its tables are made once, and copied from then on. */
export function emptyDatabase(): SwappableDatabase {
  empty ??= memoryDatabase().connection.serialize();
  const connection = new DatabaseSync(':memory:');
  connection.deserialize(empty);
  return databaseOf(connection);
}

/** Puts rows into a table as they are, past the functions of the store. */
export function insertRows(
  db: WritableDatabase,
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): void {
  for (const row of rows) {
    const names = Object.keys(row);
    const statement = db.connection.prepare(
      `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    );
    statement.run(...Object.values(row).map((value) => value as string | number | null));
  }
}

/** All rows of a table, in the order of their keys. */
export const rowsIn = (db: WritableDatabase, table: string): Record<string, unknown>[] =>
  db.connection
    .prepare(`SELECT * FROM ${table}`)
    .all()
    .map((row) => ({ ...row }));

/** How SQLite goes about a statement, such as `SEARCH operation USING INDEX operation_by_time`. */
export const planOf = (db: WritableDatabase, statement: string): string[] =>
  db.connection
    .prepare(`EXPLAIN QUERY PLAN ${statement}`)
    .all()
    .map(({ detail }) => String(detail));

/** All that a database holds, as one text. */
export function textOf(db: WritableDatabase): string {
  const tables = db.connection.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`).all();
  return JSON.stringify(tables.map(({ name }) => rowsIn(db, String(name))));
}

/** A store in memory that outlives the apps on it. `isFull` makes every change of it fail, as a full disk does. */
export interface MemoryStore extends Store {
  isFull: boolean;
}

export function memoryStore(): MemoryStore {
  const db = emptyDatabase();
  let isFull = false;
  return {
    ...storeOf(db),
    close: () => {},
    get isFull() {
      return isFull;
    },
    set isFull(next) {
      isFull = next;
      db.connection.exec(`PRAGMA query_only = ${isFull}`);
    },
  };
}
