import {
  type BatchEntry,
  type BatchItem,
  type BatchRuns,
  batchItemSchema,
  batchOptionsSchema,
} from '@shared/domain/batch/batch';
import { type BatchItemState, batchItemStates, batchPhases } from '@shared/domain/batch/words';
import { failureSchema, type ReportedFailure } from '@shared/domain/failure';
import { connectionIdSchema } from '@shared/domain/ids';
import { type Operation, type OperationState, operationStates } from '@shared/domain/operation/activity';
import { operationKinds } from '@shared/domain/operation/operation-kinds';
import { type ResultRow, resultRowSchema } from '@shared/domain/result/result';
import { errorCodes } from '@shared/errors/error-table';
import { runState } from '@shared/results/standing/run-state';
import { z } from 'zod';
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

/** Operations that this process is running; their rows do not say so. */
export type Active = ReadonlySet<string>;

const idsOf = (active: Active): string => JSON.stringify([...active]);

const factsSchema = z.object({
  phase: z.enum(['waiting', 'skipped', 'stopped', 'writing', 'open', 'known']),
  state: z.enum(operationStates).nullable(),
  /** The code of the first failure. */
  code: z.enum(errorCodes).nullable().catch('internal'),
});
type EntryFacts = z.infer<typeof factsSchema>;

/** The state of an operation within its batch, when it is not running. */
function entryStateOf({ phase, state, code }: EntryFacts): BatchItemState {
  switch (phase) {
    case 'waiting':
    case 'skipped':
    case 'stopped':
      return phase;
    // It was incomplete when the app ended, and waits again once the journal was cleaned up.
    case 'writing':
      return 'waiting';
    case 'open':
      return 'unknown';
    case 'known':
      return endedState(state ?? 'unknown', code);
  }
}

function endedState(state: OperationState, code: EntryFacts['code']): BatchItemState {
  switch (state) {
    case 'done':
    case 'partly':
      return state;
    case 'unknown':
    case 'under-way':
      return 'unknown';
    case 'not-sent':
    case 'refused':
      return code === null || code === 'cancelled' ? 'stopped' : 'failed';
    case 'not-done':
      return 'failed';
  }
}

const groupSchema = factsSchema.extend({ status: z.string().nullable(), entries: z.int() });

/** How many operations of a batch are in each state, and the states of the runs they have started. */
export function countEntries(
  { sql }: ReadableDatabase,
  id: string,
  active: Active,
): { readonly counts: Record<BatchItemState, number>; readonly runs: BatchRuns } {
  const groups = readable(
    groupSchema,
    sql.all`
      SELECT phase, state, CASE WHEN json_valid(problem) THEN problem ->> 'code' END AS code,
        CASE WHEN json_valid(runRow) THEN runRow ->> 'status' END AS status, count(*) AS entries
      FROM operation
      WHERE batch = ${id} AND place IS NOT NULL AND operation.id NOT IN (SELECT value FROM json_each(${idsOf(active)}))
      GROUP BY 1, 2, 3, 4`,
  );
  const counts = Object.fromEntries(batchItemStates.map((state) => [state, 0])) as Record<BatchItemState, number>;
  const runs = { running: 0, passed: 0, failed: 0, unchecked: 0 };
  for (const { status, entries, ...facts } of groups) {
    const state = entryStateOf(facts);
    counts[state] += entries;
    if (state === 'done') runs[runState(status === null ? null : { status })] += entries;
  }
  counts['under-way'] += active.size;
  return { counts, runs };
}

const entrySchema = z
  .object({
    ...factsSchema.omit({ code: true }).shape,
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

/** The next operation to start; null when none is waiting. */
export const nextWaiting = ({ sql }: ReadableDatabase, id: string, active: Active): WaitingEntry | null =>
  readableOne(
    waitingSchema,
    sql.get`
      SELECT id, item FROM operation
      WHERE batch = ${id} AND phase = 'waiting' AND id NOT IN (SELECT value FROM json_each(${idsOf(active)}))
      ORDER BY place LIMIT 1`,
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

const failedSchema = factsSchema.extend({ id: z.guid() });

/** Operations that have changed nothing and can be tried again. */
export const failedEntries = ({ sql }: ReadableDatabase, id: string): string[] =>
  readable(
    failedSchema,
    sql.all`
      SELECT id, phase, state, CASE WHEN json_valid(problem) THEN problem ->> 'code' END AS code FROM operation
      WHERE batch = ${id} AND place IS NOT NULL AND phase = 'known' AND state <> 'done'`,
  ).flatMap((entry) => (entryStateOf(entry) === 'failed' ? [entry.id] : []));

const runningSchema = z.object({
  operationId: z.guid(),
  item: json(batchItemSchema),
  run: json(resultRowSchema).nullable().catch(null),
  endedAt: z.number().nullable(),
});
export type RunningEntry = z.infer<typeof runningSchema>;

/** Operations that are done, and whose runs had not ended when they were last read. */
export const runningEntries = ({ sql }: ReadableDatabase, id: string): RunningEntry[] =>
  readable(
    runningSchema,
    sql.all`
      SELECT id AS operationId, item, runRow AS run, endedAt FROM operation
      WHERE batch = ${id} AND place IS NOT NULL AND phase = 'known' AND state = 'done'
        AND (runRow IS NULL OR NOT json_valid(runRow) OR runRow ->> 'status' IN ('Queued', 'Running'))`,
  ).filter(({ run }) => runState(run) === 'running');

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
