import { json, lazyTransaction, type ReadableDatabase, readable, type WritableDatabase } from '@main/store/database';
import { type ResultRow, resultRowSchema } from '@shared/domain/result/result';
import { emptyFields } from '@shared/results/columns/empty-fields';
import { fieldNames, fields } from '@shared/results/columns/registry';
import { type DictionaryKind, type Kind, rulesOf } from '@shared/results/columns/value-kinds';
import { z } from 'zod';

/** Members with columns of their own. */
const ownColumns: readonly string[] = ['kind', 'key', 'timestamp', 'status'];

/** A result as one short text, since these are most of the database: without members that have a column, and without empty ones. */
function packed(row: ResultRow): string {
  const values = fieldNames.flatMap((field) => {
    const kind = fields[field];
    const value = row[field];
    if (ownColumns.includes(field) || isNothing(value)) return [];
    return [[field, isDictionary(kind) ? rulesOf(kind).pack(value as never) : value] as const];
  });
  return JSON.stringify({ ...(row.id === null ? {} : { id: row.id }), ...Object.fromEntries(values) });
}

const isNothing = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);
const isDictionary = (kind: Kind): kind is DictionaryKind => kind !== 'time' && kind !== 'number';

/** The values of `packed`, not validated yet; null when malformed. A missing field is empty. */
function unpacked(values: Readonly<Record<string, unknown>>): Record<string, unknown> | null {
  try {
    return filled(values);
  } catch {
    return null;
  }
}

function filled(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const known = fieldNames.flatMap((field) => {
    const kind = fields[field];
    const value = values[field];
    if (value === undefined) return [];
    return [[field, isDictionary(kind) ? rulesOf(kind).unpack(value as never) : value] as const];
  });
  return { ...emptyFields, id: values['id'] ?? null, ...Object.fromEntries(known) };
}

/** A row of the table as a result. */
export const indexedRunSchema = z
  .object({ timestamp: z.number(), key: z.string(), status: z.string(), run: json(z.record(z.string(), z.unknown())) })
  .transform(({ run, ...own }): unknown => ({ kind: 'result', ...unpacked(run), ...own }))
  .pipe(resultRowSchema);

/** The stored results of a contract, newest first. */
export const indexedRuns = ({ sql }: ReadableDatabase, contract: number): ResultRow[] =>
  readable(
    indexedRunSchema,
    sql.all`
      SELECT timestamp, key, status, run FROM indexed_run
      WHERE contract = ${contract} ORDER BY timestamp DESC, key DESC`,
  );

/** A contract with the data its days are computed from. Times in epoch milliseconds. */
export interface RunTimes {
  readonly key: string;
  readonly readAt: number | null;
  readonly coveredFrom: number | null;
  readonly runs: readonly { readonly timestamp: number; readonly status: string }[];
}

/**
 * The times and statuses of contracts' runs within a range. Nothing else of their lines is read, since Home asks this for every
 * contract.
 */
export function runTimes(
  { sql }: ReadableDatabase,
  { connection, keys, from, to }: { connection: number; keys: readonly string[]; from: number; to: number },
): RunTimes[] {
  return contractsWith({ sql }, { connection, keys }).map(({ number, ...contract }) => {
    const runs = sql.all`
      SELECT timestamp, status FROM indexed_run
      WHERE contract = ${number} AND timestamp >= ${from} AND timestamp < ${to}`;
    return {
      ...contract,
      runs: runs.map(({ timestamp, status }) => ({ timestamp: Number(timestamp), status: String(status) })),
    };
  });
}

/** The contracts of these keys, and how far their runs are known. */
function contractsWith(
  { sql }: ReadableDatabase,
  { connection, keys }: { readonly connection: number; readonly keys: readonly string[] },
): (Omit<RunTimes, 'runs'> & { readonly number: number })[] {
  const timeOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
  const found = sql.all`
    SELECT number, key, readAt, line ->> '$.coveredFrom' AS coveredFrom FROM indexed_contract
    WHERE connection = ${connection} AND line IS NOT NULL AND key IN (SELECT value FROM json_each(${JSON.stringify(keys)}))`;
  return found.map(({ number, key, readAt, coveredFrom }) => ({
    number: Number(number),
    key: String(key),
    readAt: timeOf(readAt),
    coveredFrom: timeOf(coveredFrom),
  }));
}

const numberOrNull = z.number().nullable();
const checkedRunSchema = z.object({
  timestamp: z.number(),
  status: z.string(),
  /** Of each of `dimensions`, as packed: passed, failed, total. */
  checks: json(z.array(z.tuple([numberOrNull, numberOrNull, numberOrNull]).nullable())),
});

/** A contract with how the checks of its runs ended. Times in epoch milliseconds. */
export interface RunChecks extends Omit<RunTimes, 'runs'> {
  readonly runs: readonly z.output<typeof checkedRunSchema>[];
}

/** How the checks of contracts' runs ended since a time; nothing else of their lines is read. */
export function runChecks(
  { sql }: ReadableDatabase,
  { connection, keys, from }: { connection: number; keys: readonly string[]; from: number },
): RunChecks[] {
  return contractsWith({ sql }, { connection, keys }).map(({ number, ...contract }) => ({
    ...contract,
    runs: readable(
      checkedRunSchema,
      sql.all`
        SELECT timestamp, status, json_extract(run, '$.schema', '$.semantics', '$.quality', '$.sla') AS checks
        FROM indexed_run WHERE contract = ${number} AND timestamp >= ${from}`,
    ),
  }));
}

interface NewestRuns {
  readonly connection: number;
  /** Newest first. */
  readonly runs: readonly ResultRow[];
  /** They are all runs of the contract. */
  readonly isAll: boolean;
  readonly limit: number;
}

/** Replaces the stored results of the same time by the newest ones. Older ones stay if they follow without a gap. */
export function replaceNewestRuns(db: WritableDatabase, contract: number, newest: NewestRuns): void {
  const { sql } = db;
  const { connection, isAll, limit } = newest;
  const runs = newest.runs.slice(0, limit);
  const oldest = runs.at(-1)?.timestamp;
  const known = sql.get`SELECT max(timestamp) AS newest FROM indexed_run WHERE contract = ${contract}`;
  const isGap = oldest === undefined || Number(known?.['newest'] ?? 0) < oldest;
  const from = isAll || isGap ? Number.MIN_SAFE_INTEGER : oldest;
  lazyTransaction(db, () => {
    sql.run`DELETE FROM indexed_run WHERE contract = ${contract} AND timestamp >= ${from}`;
    insertRuns(db, contract, { connection, runs });
  });
}

/** Inserts results, or replaces stored ones. */
export function insertRuns(
  db: WritableDatabase,
  contract: number,
  { connection, runs }: Pick<NewestRuns, 'connection' | 'runs'>,
): void {
  lazyTransaction(db, () => {
    for (const row of runs) {
      db.sql.run`
        INSERT OR REPLACE INTO indexed_run (contract, timestamp, key, connection, status, run)
        VALUES (${contract}, ${row.timestamp}, ${row.key}, ${connection}, ${row.status}, ${packed(row)})`;
    }
  });
}
