import type { ConnectionId, ContractId } from '@shared/domain/ids';
import { type RunDetail, runDetailSchema } from '@shared/domain/result/result';
import { z } from 'zod';
import { json, lazyTransaction, type ReadableDatabase, readable, readableOne, type WritableDatabase } from './database';

/** Runs stored at most, their JSON in all and of one, in UTF-16 units. */
export const keptRunLimits = { runs: 500, length: 16_000_000, each: 500_000 } as const;

interface RunPlace {
  readonly connectionId: ConnectionId;
  readonly contractId: ContractId;
  readonly key: string;
}

interface ReadRun {
  readonly run: RunDetail;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly limits?: { readonly runs: number; readonly length: number; readonly each: number };
}

const rowSchema = z.object({ run: json(runDetailSchema), at: z.number() });

/** A run that was opened, in full, and when it was read, epoch milliseconds; null when it is not stored. */
export const findKeptRun = (
  { sql }: ReadableDatabase,
  { connectionId, contractId, key }: RunPlace,
): { readonly run: RunDetail; readonly at: number } | null =>
  readableOne(
    rowSchema,
    sql.get`SELECT run, at FROM kept_run WHERE connectionId = ${connectionId} AND contractId = ${contractId} AND key = ${key}`,
  );

/** The stored runs of a contract, those opened last first. */
export const keptRunsOf = (
  { sql }: ReadableDatabase,
  { connectionId, contractId }: Omit<RunPlace, 'key'>,
): { readonly run: RunDetail; readonly at: number }[] =>
  readable(
    rowSchema,
    sql.all`
      SELECT run, at FROM kept_run
      WHERE connectionId = ${connectionId} AND contractId = ${contractId} ORDER BY number DESC`,
  );

/** Stores a run that was opened; those opened longest ago are deleted where there are too many. */
export function storeKeptRun(
  db: WritableDatabase,
  { connectionId, contractId, key }: RunPlace,
  { run, at, limits = keptRunLimits }: ReadRun,
): void {
  const text = JSON.stringify(run);
  if (text.length > limits.each) return;
  const { sql } = db;
  lazyTransaction(db, () => {
    sql.run`DELETE FROM kept_run WHERE connectionId = ${connectionId} AND contractId = ${contractId} AND key = ${key}`;
    sql.run`
      INSERT INTO kept_run (connectionId, contractId, key, at, run)
      VALUES (${connectionId}, ${contractId}, ${key}, ${at}, ${text})`;
    sql.run`
      DELETE FROM kept_run WHERE number IN (
        SELECT number FROM (
          SELECT number, row_number() OVER (ORDER BY number DESC) AS place,
            sum(length(run)) OVER (ORDER BY number DESC) AS total
          FROM kept_run)
        WHERE place > ${limits.runs} OR total > ${limits.length})`;
  });
}

/** Deletes the stored runs of a contract at a time, or all before it; epoch milliseconds, with which the key of a run begins. */
export const removeKeptRunsAt = (
  db: WritableDatabase,
  { connectionId, contractId }: Omit<RunPlace, 'key'>,
  { timestamp, isBefore }: { readonly timestamp: number; readonly isBefore: boolean },
): void =>
  lazyTransaction(db, () => {
    db.sql.run`
      DELETE FROM kept_run WHERE connectionId = ${connectionId} AND contractId = ${contractId}
        AND (CAST(key AS INTEGER) = ${timestamp} AND ${Number(!isBefore)}
          OR CAST(key AS INTEGER) < ${timestamp} AND ${Number(isBefore)})`;
  });

export const removeKeptRuns = (db: WritableDatabase, id: ConnectionId): void =>
  lazyTransaction(db, () => {
    db.sql.run`DELETE FROM kept_run WHERE connectionId = ${id}`;
  });
