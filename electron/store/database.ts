import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@shared/errors/app-error';
import { z } from 'zod';

type Row = Record<string, SQLOutputValue>;
/** A statement as a tagged template; each value is bound. */
type Statement<T> = (text: TemplateStringsArray, ...values: readonly SQLInputValue[]) => T;

/** What a function needs that only reads. */
export interface ReadableDatabase {
  readonly sql: { readonly get: Statement<Row | undefined>; readonly all: Statement<Row[]> };
}

/** What a function needs that writes. */
export interface WritableDatabase extends ReadableDatabase {
  readonly sql: ReadableDatabase['sql'] & { readonly run: Statement<ReturnType<StatementSync['run']>> };
  readonly connection: DatabaseSync;
}

/** A database whose file can be replaced while it is in use. */
export interface SwappableDatabase extends WritableDatabase {
  swap(connection: DatabaseSync): void;
  /** Called whenever a statement finds the file damaged. */
  onDamage(listener: () => void): void;
}

/** How long a write waits for another process, in milliseconds; main is blocked meanwhile. */
export const busyMs = 50;

/**
 * A connection with its prepared statements. The tag store of `node:sqlite` is not used, since it keeps the file open after the
 * connection was closed.
 */
export function databaseOf(first: DatabaseSync): SwappableDatabase {
  const prepared = new Map<TemplateStringsArray, StatementSync>();
  let connection = first;
  let isLocked = false;
  let damaged = () => {};
  function statement(text: TemplateStringsArray): StatementSync {
    const made = prepared.get(text) ?? connection.prepare(text.join('?'));
    prepared.set(text, made);
    return made;
  }
  /** After a wait in vain for another process, no further wait: each write would block main as long. */
  function setLocked(next: boolean): void {
    if (next === isLocked) return;
    isLocked = next;
    connection.exec(`PRAGMA busy_timeout = ${isLocked ? 0 : busyMs}`);
  }
  function trackingFailures<T>(work: () => T): T {
    try {
      return work();
    } catch (thrown) {
      if (isBusy(thrown)) setLocked(true);
      if (isDamage(thrown)) damaged();
      throw thrown;
    }
  }
  return {
    get connection() {
      return connection;
    },
    swap(next) {
      prepared.clear();
      connection = next;
      isLocked = false;
    },
    onDamage(listener) {
      damaged = listener;
    },
    sql: {
      get: (text, ...values) => trackingFailures(() => statement(text).get(...values)),
      all: (text, ...values) => trackingFailures(() => statement(text).all(...values)),
      run: (text, ...values) =>
        trackingFailures(() => {
          const result = statement(text).run(...values);
          setLocked(false);
          return result;
        }),
    },
  };
}

/**
 * Runs work in a transaction; nested in another one it becomes a part of that. What it commits is on the disk when this returns.
 * Throws what the work or the disk throws. The work is synchronous, since everything else waits for it.
 */
export function transaction<T>(
  { connection, sql }: WritableDatabase,
  work: () => T extends PromiseLike<unknown> ? never : T,
): T {
  if (connection.isTransaction) return work();
  sql.run`BEGIN IMMEDIATE`;
  try {
    const result = work();
    connection.exec('COMMIT');
    return result;
  } catch (thrown) {
    // A full disk may have rolled it back already.
    if (connection.isTransaction) connection.exec('ROLLBACK');
    throw thrown;
  }
}

/** The same for data that can be read again: it survives a crash of the app at once, and a power cut only after the next transaction. */
export function lazyTransaction<T>(db: WritableDatabase, work: () => T extends PromiseLike<unknown> ? never : T): T {
  if (db.connection.isTransaction) return work();
  db.connection.exec('PRAGMA synchronous = NORMAL');
  try {
    return transaction(db, work);
  } finally {
    db.connection.exec('PRAGMA synchronous = FULL');
  }
}

/** A row was not in the state that a change requires, which is a bug of the caller. */
export class StaleRow extends Error {}

/** Throws `StaleRow` unless a statement has changed exactly one row. */
export function expectOne({ changes }: { readonly changes: number | bigint }): void {
  if (Number(changes) !== 1) throw new StaleRow(`a statement about one row has changed ${changes}`);
}

const constraintCode = 19;

/** Whether the database itself failed, because of the disk or because it is closed. */
export function isRefusal(thrown: unknown): boolean {
  if (!(thrown instanceof Error && 'code' in thrown)) return false;
  if (thrown.code === 'ERR_INVALID_STATE') return true;
  return thrown.code === 'ERR_SQLITE_ERROR' && 'errcode' in thrown && Number(thrown.errcode) % 256 !== constraintCode;
}

/** SQLite's code of a failure; 0 for others. */
export const codeOf = (thrown: unknown): number =>
  thrown instanceof Error && 'errcode' in thrown ? Number(thrown.errcode) % 256 : 0;

/** Whether the file is locked by another process or statement, so that a retry may succeed. */
export const isBusy = (thrown: unknown): boolean => [5, 6].includes(codeOf(thrown));

/** Whether the file is damaged, or no database. */
export const isDamage = (thrown: unknown): boolean => [11, 26].includes(codeOf(thrown));

/** How long and how often a write is retried while another process holds the file; milliseconds. */
const retryLimits = { maxMs: 2000, everyMs: 50 } as const;

/** Retries work while another process holds the file, without blocking the app. Rejects as the work throws. */
export async function withRetries<T>(work: () => T): Promise<T> {
  for (let waitedMs = 0; ; waitedMs += retryLimits.everyMs) {
    try {
      return work();
    } catch (thrown) {
      if (!isBusy(thrown) || waitedMs >= retryLimits.maxMs) throw thrown;
    }
    await pause(retryLimits.everyMs);
  }
}

const fullCode = 13;

/** The app's own error for a failing disk; any other error unchanged. */
export const storageFailure = (thrown: unknown): unknown => {
  if (!isRefusal(thrown)) return thrown;
  const isFull = thrown instanceof Error && 'errcode' in thrown && thrown.errcode === fullCode;
  return new AppError(isFull ? 'disk_full' : 'storage', { cause: thrown });
};

/** A change requested by a person, all or nothing; throws the app's own error where the disk refuses. */
export function storeChange(db: WritableDatabase, work: () => void): void {
  try {
    transaction(db, work);
  } catch (thrown) {
    throw storageFailure(thrown);
  }
}

/** The readable rows; a row that does not parse is left out. */
export const readable = <S extends z.ZodType>(schema: S, rows: readonly Row[]): z.output<S>[] =>
  rows.flatMap((row) => {
    const { success, data } = schema.safeParse(row);
    return success ? [data] : [];
  });

/** The same for one row; null when it is missing or unreadable. */
export const readableOne = <S extends z.ZodType>(schema: S, row: Row | undefined): z.output<S> | null =>
  row === undefined ? null : (readable(schema, [row])[0] ?? null);

/** A column that holds JSON. */
export const json = <S extends z.ZodType>(schema: S) =>
  z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue('no JSON');
        return z.NEVER;
      }
    })
    .pipe(schema);

export const jsonOrNull = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value);
