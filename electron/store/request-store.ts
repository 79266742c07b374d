import { rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type SQLInputValue, type SQLOutputValue } from 'node:sqlite';
import type { ConnectionId } from '@shared/domain/ids';
import {
  type LoggedRequest,
  loggedRequestSchema,
  type RequestFilter,
  requestLogLimits,
  type WholeRequest,
  wholeRequestSchema,
} from '@shared/domain/local/request-log';

const fileName = 'requests.db';

export type NewRequest = Omit<WholeRequest, 'number'>;

/**
 * The requests that were sent, in a file of their own beside `desk.db`: nothing depends on it, so a file that cannot be read is replaced by
 * an empty one, and a disk that refuses is ignored. Nothing here throws.
 */
export interface RequestStore {
  /** Adds some at once, and deletes what is too old or too much. */
  add(requests: readonly NewRequest[]): void;
  /** Newest first, from `before` on. */
  list(filter: RequestFilter, before: number | null, limit: number): LoggedRequest[];
  get(number: number): WholeRequest | null;
  facts(): RequestFacts;
  /** Deletes what is too old, which nobody gets to see before either. */
  deleteOld(): void;
  /** Deletes those of a connection, or all of them; nothing of them stays in the file. */
  clear(connectionId?: ConnectionId): void;
  close(): void;
}

export interface RequestFacts {
  readonly count: number;
  readonly bytes: number;
  /** Epoch milliseconds; null without any. */
  readonly oldest: number | null;
}

interface RequestStoreDeps {
  /** Null keeps them in memory. */
  readonly folder: string | null;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

/** A file of another one may hold what is not kept any more, and is replaced by an empty one. */
const version = 2;

const table = `
  PRAGMA auto_vacuum = INCREMENTAL;
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  PRAGMA secure_delete = ON;
  PRAGMA user_version = ${version};
  CREATE TABLE IF NOT EXISTS request (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    connectionId TEXT NOT NULL,
    origin TEXT NOT NULL,
    method TEXT NOT NULL,
    path TEXT NOT NULL,
    status INTEGER,
    result TEXT NOT NULL,
    durationMs REAL NOT NULL,
    sentBytes INTEGER,
    receivedBytes INTEGER,
    attempt INTEGER NOT NULL,
    askedBy TEXT,
    parts TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS request_by_time ON request (at);
`;

/** Each time that it is too much, so many parts of all are deleted at once. */
const shareDeleted = 10;
const dayMs = 86_400_000;

export function openRequestStore({ folder, clock }: RequestStoreDeps): RequestStore {
  const db = opened(folder);
  const read = <T>(otherwise: T, work: () => T): T => {
    try {
      return work();
    } catch {
      return otherwise;
    }
  };
  const number = (sql: string): number => Number(Object.values(db.prepare(sql).get() ?? {})[0] ?? 0);
  const bytes = () => (number('PRAGMA page_count') - number('PRAGMA freelist_count')) * number('PRAGMA page_size');
  const insert = db.prepare(
    `INSERT INTO request (at, connectionId, origin, method, path, status, result, durationMs, sentBytes, receivedBytes, attempt, askedBy, parts)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );

  /** What is before is not in the log any more. */
  const oldest = () => clock() - requestLogLimits.days * dayMs;

  const deleteOld = () =>
    read(undefined, () => {
      const { changes } = db.prepare('DELETE FROM request WHERE at < ?').run(oldest());
      if (changes > 0) db.exec('PRAGMA incremental_vacuum(500); PRAGMA wal_checkpoint(TRUNCATE)');
    });

  function deleteTooMuch(): void {
    while (bytes() > requestLogLimits.bytes && number('SELECT count(*) FROM request') > 1) {
      const count = Math.ceil(number('SELECT count(*) FROM request') / shareDeleted);
      db.prepare('DELETE FROM request WHERE number IN (SELECT number FROM request ORDER BY number LIMIT ?)').run(count);
    }
    db.exec('PRAGMA incremental_vacuum(500)');
  }

  deleteOld();
  return {
    deleteOld,
    add: (requests) =>
      read(undefined, () => {
        db.exec('BEGIN');
        try {
          for (const request of requests) insert.run(...valuesOf(request));
          db.exec('COMMIT');
        } catch (thrown) {
          db.exec('ROLLBACK');
          throw thrown;
        }
        deleteOld();
        deleteTooMuch();
      }),
    list: (filter, before, limit) =>
      read([], () => {
        const { where, values } = conditionsOf(filter, { before, oldest: oldest() });
        const rows = db.prepare(`SELECT * FROM request ${where} ORDER BY number DESC LIMIT ?`).all(...values, limit);
        return rows.flatMap((row) => loggedRequestSchema.safeParse(ofRow(row)).data ?? []);
      }),
    get: (wanted) =>
      read(null, () => {
        const row = db.prepare('SELECT * FROM request WHERE number = ? AND at >= ?').get(wanted, oldest());
        return row === undefined ? null : wholeRequestSchema.parse({ ...ofRow(row), ...partsOf(row) });
      }),
    facts: () =>
      read({ count: 0, bytes: 0, oldest: null }, () => {
        const row = db.prepare('SELECT count(*) AS count, min(at) AS first FROM request WHERE at >= ?').get(oldest());
        const first = row?.['first'];
        return {
          count: Number(row?.['count'] ?? 0),
          bytes: bytes(),
          oldest: typeof first === 'number' ? first : null,
        };
      }),
    clear: (connectionId) =>
      read(undefined, () => {
        if (connectionId === undefined) db.exec('DELETE FROM request');
        else db.prepare('DELETE FROM request WHERE connectionId = ?').run(connectionId);
        db.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE)');
      }),
    close: () => read(undefined, () => db.close()),
  };
}

function opened(folder: string | null): DatabaseSync {
  const file = folder === null ? ':memory:' : path.join(folder, fileName);
  try {
    return withTable(file);
  } catch {
    if (folder === null) throw new Error('SQLite has no memory');
  }
  try {
    for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
    return withTable(file);
  } catch {
    return withTable(':memory:');
  }
}

function withTable(file: string): DatabaseSync {
  const db = new DatabaseSync(file);
  try {
    // Another process of the app may be ending.
    db.exec('PRAGMA busy_timeout = 50');
    const found = db.prepare('PRAGMA user_version').get()?.['user_version'];
    if (found !== 0 && found !== version) throw new Error('the log is of another version');
    db.exec(table);
    return db;
  } catch (thrown) {
    db.close();
    throw thrown;
  }
}

const valuesOf = (request: NewRequest): SQLInputValue[] => {
  const { isAuthenticated, sentHeaders, sentBody, receivedHeaders, receivedBody } = request;
  return [
    ...[request.at, request.connectionId ?? noConnection, request.origin, request.method, request.path, request.status],
    ...[request.result, request.durationMs, request.sentBytes, request.receivedBytes, request.attempt],
    ...[request.askedBy, JSON.stringify({ isAuthenticated, sentHeaders, sentBody, receivedHeaders, receivedBody })],
  ];
};

/** The column is of a time in which every request had a connection. */
const noConnection = '';
const ofRow = (row: Record<string, SQLOutputValue>) => ({
  ...row,
  connectionId: row['connectionId'] === noConnection ? null : row['connectionId'],
});

const partsOf = (row: Record<string, SQLOutputValue>): object => JSON.parse(String(row['parts']));

interface Place {
  readonly before: number | null;
  /** Epoch milliseconds. */
  readonly oldest: number;
}

function conditionsOf({ connectionId, text, onlyFailed, askedBy }: RequestFilter, { before, oldest }: Place) {
  const conditions: [string, ...SQLInputValue[]][] = [['at >= ?', oldest]];
  if (before !== null) conditions.push(['number < ?', before]);
  if (connectionId !== undefined) conditions.push(['connectionId = ?', connectionId]);
  if (text !== undefined && text !== '') conditions.push(['instr(lower(path), lower(?)) > 0', text]);
  if (onlyFailed === true) conditions.push(["result <> 'ok'"]);
  if (askedBy !== undefined) conditions.push(['substr(askedBy, 1, length(?)) = ?', askedBy, askedBy]);
  const where = `WHERE ${conditions.map(([sql]) => sql).join(' AND ')}`;
  return { where, values: conditions.flatMap(([, ...values]) => values) };
}
