import { type BatchEntry, type BatchItem, batchItemSchema, batchOptionsSchema } from '@shared/domain/batch/batch';
import { batchPhases } from '@shared/domain/batch/words';
import { failureSchema, type ReportedFailure } from '@shared/domain/failure';
import { connectionIdSchema } from '@shared/domain/ids';
import type { Operation } from '@shared/domain/operation/activity';
import { operationKinds } from '@shared/domain/operation/operation-kinds';
import { type ResultRow, resultRowSchema } from '@shared/domain/result/result';
import { z } from 'zod';
import { entryStateOf, stateColumns } from './batch-facts';
import {
  expectOne,
  json,
  jsonOrNull,
  lazyTransaction,
  type ReadableDatabase,
  readable,
  readableOne,
  transaction,
  type WritableDatabase,
} from './database';

const batchSchema = z.object({
  id: z.guid(),
  /** The kind of all its operations. */
  kind: z.enum(operationKinds),
  connectionId: connectionIdSchema,
  /** The API root of its connection at that time. */
  server: z.string(),
  /** Epoch milliseconds; `endedAt` is null while some of it is waiting or running. */
  startedAt: z.number(),
  endedAt: z.number().nullable(),
  phase: z.enum(batchPhases),
  options: json(batchOptionsSchema),
});
export type BatchRow = z.infer<typeof batchSchema>;

/** All that are there, oldest first. */
export const findBatches = ({ sql }: ReadableDatabase): BatchRow[] =>
  readable(batchSchema, sql.all`SELECT * FROM batch ORDER BY startedAt, id`);

/** Inserts a batch, or updates its state. */
export const storeBatch = (
  { sql }: WritableDatabase,
  { id, kind, connectionId, server, startedAt, endedAt, phase, options }: BatchRow,
): void =>
  void sql.run`
    INSERT INTO batch (id, kind, connectionId, server, startedAt, endedAt, phase, options)
    VALUES (${id}, ${kind}, ${connectionId}, ${server}, ${startedAt}, ${endedAt}, ${phase}, ${JSON.stringify(options)})
    ON CONFLICT (id) DO UPDATE SET endedAt = excluded.endedAt, phase = excluded.phase`;

/** An operation of a batch, before it is planned. Its `item` says whether it is skipped. */
export interface NewEntry extends Pick<Operation, 'id' | 'contracts' | 'asset' | 'rule'> {
  readonly item: BatchItem;
}

/** Inserts the operations of a batch into the journal, in order, each as one request until its plan is read. */
export function insertEntries(
  { sql }: WritableDatabase,
  { id: batch, kind, connectionId, server, startedAt }: BatchRow,
  { connectionName, entries }: { readonly connectionName: string; readonly entries: readonly NewEntry[] },
): void {
  for (const [place, { id, contracts, asset, rule, item }] of entries.entries()) {
    sql.run`
      INSERT INTO operation (id, phase, kind, connectionId, connectionName, server, contracts, asset, rule, requests, results, startedAt,
        batch, place, item)
      VALUES (${id}, ${item.skip === null ? 'waiting' : 'skipped'}, ${kind}, ${connectionId}, ${connectionName}, ${server},
        ${JSON.stringify(contracts)}, ${jsonOrNull(asset)}, ${jsonOrNull(rule)}, 1, 0, ${startedAt}, ${batch}, ${place},
        ${JSON.stringify(item)})`;
  }
}

/** Deletes a batch and its operations that never started; the others stay in the journal. */
export const removeBatch = (db: WritableDatabase, id: string): void =>
  transaction(db, () => {
    db.sql.run`DELETE FROM operation WHERE batch = ${id} AND phase IN ('waiting', 'skipped', 'stopped')`;
    db.sql.run`UPDATE operation SET place = NULL, item = NULL, runRow = NULL WHERE batch = ${id}`;
    db.sql.run`DELETE FROM batch WHERE id = ${id}`;
  });

const entrySchema = z
  .object({
    ...stateColumns.omit({ code: true }).shape,
    operationId: z.guid(),
    item: json(batchItemSchema),
    run: json(resultRowSchema).nullable().catch(null),
    error: json(failureSchema).nullable().catch(null),
  })
  .transform(({ phase, state, error, ...entry }): BatchEntry => {
    const stands = entryStateOf({ phase, state, code: error?.code ?? null });
    return { ...entry, state: stands, error: stands === 'done' ? null : error };
  });

/** Some operations of a batch in the requested order. An unreadable one is left out. */
export const batchEntries = (
  { sql }: ReadableDatabase,
  id: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): BatchEntry[] =>
  readable(
    entrySchema,
    sql.all`
      SELECT id AS operationId, phase, state, item, runRow AS run, problem AS error FROM operation
      WHERE batch = ${id} AND place IS NOT NULL ORDER BY place LIMIT ${limit} OFFSET ${offset}`,
  );

/** One operation of a batch; null when there is none, or another attempt has replaced it. */
export const batchEntryOf = ({ sql }: ReadableDatabase, operationId: string): BatchEntry | null =>
  readableOne(
    entrySchema,
    sql.get`
      SELECT id AS operationId, phase, state, item, runRow AS run, problem AS error FROM operation
      WHERE id = ${operationId} AND place IS NOT NULL`,
  );

const waitingSchema = z.object({ id: z.guid(), item: json(batchItemSchema) });
export type WaitingEntry = z.infer<typeof waitingSchema>;

/** What a waiting operation is about; null when it does not wait any more, or its row cannot be read. */
export const waitingEntry = ({ sql }: ReadableDatabase, operationId: string): WaitingEntry | null =>
  readableOne(
    waitingSchema,
    sql.get`SELECT id, item FROM operation WHERE id = ${operationId} AND phase = 'waiting' AND place IS NOT NULL`,
  );

/** Waiting operations are not started, including those being planned. */
export const stopWaiting = ({ sql }: WritableDatabase, id: string): void =>
  void sql.run`UPDATE operation SET phase = 'stopped' WHERE batch = ${id} AND phase = 'waiting'`;

/**
 * A waiting operation fails before anything was sent: `problem` says why, and Activity shows it. Throws `StaleRow` if it is not
 * waiting any more.
 */
export const failWaiting = (
  { sql }: WritableDatabase,
  operationId: string,
  {
    problem,
    startedAt,
    endedAt,
  }: Pick<Operation, 'startedAt'> & Record<'endedAt', number> & { readonly problem: ReportedFailure },
): void =>
  expectOne(sql.run`
    UPDATE operation SET phase = 'known', state = 'not-sent', notSent = requests, refused = 0, done = 0, notDone = 0,
      problem = ${JSON.stringify(problem)}, startedAt = ${startedAt}, endedAt = ${endedAt}
    WHERE id = ${operationId} AND phase = 'waiting'`);

/** Another attempt, which starts in `phase`, replaces an operation; that one stays in the journal. */
export const tryAgain = (
  db: WritableDatabase,
  operationId: string,
  next: { readonly id: string; readonly phase: 'waiting' | 'stopped' },
): void =>
  transaction(db, () => {
    expectOne(db.sql.run`
      INSERT INTO operation (id, phase, kind, connectionId, connectionName, server, account, contracts, asset, rule, requests, results,
        startedAt, batch, place, item)
      SELECT ${next.id}, ${next.phase}, kind, connectionId, connectionName, server, account, contracts, asset, rule, requests, results,
        startedAt, batch, place, item
      FROM operation WHERE id = ${operationId} AND place IS NOT NULL`);
    db.sql.run`UPDATE operation SET place = NULL, item = NULL WHERE id = ${operationId}`;
  });

const failedSchema = stateColumns.extend({ id: z.guid() });

/** Operations that have changed nothing and can be tried again. */
export const failedEntries = ({ sql }: ReadableDatabase, id: string): string[] =>
  readable(
    failedSchema,
    sql.all`
      SELECT id, phase, state, CASE WHEN json_valid(problem) THEN problem ->> 'code' END AS code FROM operation
      WHERE batch = ${id} AND place IS NOT NULL AND phase = 'known' AND state <> 'done'`,
  ).flatMap((entry) => (entryStateOf(entry) === 'failed' ? [entry.id] : []));

const startedSchema = z.object({
  operationId: z.guid(),
  item: json(batchItemSchema),
  run: json(resultRowSchema).nullable().catch(null),
});
/** An operation that has started a run, and the run as it was last read. */
export type StartedEntry = z.infer<typeof startedSchema>;

/** Null when there is none, or its row cannot be read. */
export const startedEntry = ({ sql }: ReadableDatabase, operationId: string): StartedEntry | null =>
  readableOne(
    startedSchema,
    sql.get`
      SELECT id AS operationId, item, runRow AS run FROM operation
      WHERE id = ${operationId} AND phase = 'known' AND state = 'done' AND place IS NOT NULL`,
  );

/** The run of an operation was read again. Not flushed to the disk: after a power cut it is read once more. */
export const recordRunRow = (db: WritableDatabase, operationId: string, run: ResultRow): void =>
  lazyTransaction(db, () => {
    db.sql.run`
      UPDATE operation SET run = ${run.key}, runStatus = ${run.status}, runRow = ${JSON.stringify(run)}
      WHERE id = ${operationId} AND place IS NOT NULL`;
  });

/** The batch of an operation; null for none, and when another attempt has replaced it. */
export const batchIdOf = ({ sql }: ReadableDatabase, operationId: string): string | null => {
  const row = sql.get`SELECT batch FROM operation WHERE id = ${operationId} AND place IS NOT NULL`;
  return typeof row?.['batch'] === 'string' ? row['batch'] : null;
};

/** Whether a stored batch has started this run. */
export const isRunOfBatch = ({ sql }: ReadableDatabase, connectionId: string, runKey: string): boolean =>
  sql.get`
    SELECT 1 FROM operation WHERE connectionId = ${connectionId} AND run = ${runKey} AND batch IS NOT NULL AND place IS NOT NULL` !==
  undefined;
