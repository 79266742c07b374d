import type { ConnectionId } from '@shared/domain/ids';
import { type Operation, operationSchema, operationStates } from '@shared/domain/operation/activity';
import { countsResults } from '@shared/domain/operation/operation-kinds';
import type { ResultRow } from '@shared/domain/result/result';
import { z } from 'zod';
import {
  expectOne,
  json,
  jsonOrNull,
  type ReadableDatabase,
  readable,
  readableOne,
  type WritableDatabase,
} from './database';

/** An operation before anything is sent. `requests` and `results`: the planned numbers. */
export interface NewOperation
  extends Pick<Operation, 'id' | 'kind' | 'connectionId' | 'connectionName' | 'server' | 'account' | 'contracts'>,
    Pick<Operation, 'asset' | 'rule' | 'backup' | 'counterpart' | 'startedAt'> {
  /** The batch that it is part of. */
  readonly batchId?: string | undefined;
  readonly requests: number;
  readonly results: number;
}

/** The outcome of an operation, once it is known. */
export type KnownOutcome = Pick<Operation, 'state' | 'requests' | 'results'>;

const counted = z.int().min(0);
const { shape } = operationSchema;

const rowSchema = z.object({
  ...operationSchema.omit({ state: true, requests: true, results: true, batch: true }).shape,
  number: z.int(),
  phase: z.enum(['open', 'known']),
  contracts: json(shape.contracts),
  asset: json(shape.asset.unwrap()).nullable(),
  rule: json(shape.rule.unwrap()).nullable(),
  backup: json(shape.backup.unwrap()).nullable(),
  problem: json(shape.problem.unwrap()).nullable(),
  requests: counted,
  results: counted,
  state: z.enum(operationStates).nullable(),
  notSent: counted.nullable(),
  refused: counted.nullable(),
  done: counted.nullable(),
  notDone: counted.nullable(),
  changed: counted.nullable(),
  unchanged: counted.nullable(),
  batch: z.string().nullable(),
});

const storedSchema = rowSchema.transform(
  ({ phase, requests, results, state, notSent, refused, done, notDone, changed, unchanged, ...facts }) => ({
    ...facts,
    planned: { requests, results: countsResults(facts.kind) ? results : null },
    /** Null while something of it may still be sent, or its outcome is unknown. */
    outcome:
      phase === 'open' || state === null
        ? null
        : {
            state,
            requests: {
              planned: requests,
              notSent: notSent ?? 0,
              refused: refused ?? 0,
              done: done ?? 0,
              notDone: notDone ?? 0,
              unknown: 0,
            },
            results: countsResults(facts.kind) ? { planned: results, changed, unchanged } : null,
          },
  }),
);

/** An operation as stored in its row, without its steps. */
export type StoredOperation = z.infer<typeof storedSchema>;

/** The readable ones among some rows. */
export const storedOperations = (rows: Parameters<typeof readable>[1]): StoredOperation[] =>
  readable(storedSchema, rows);

export interface OperationQuery {
  readonly offset: number;
  readonly limit: number;
  readonly connectionId?: string | undefined;
  readonly kind?: Operation['kind'] | undefined;
  /** Only operations on this contract. */
  readonly contractId?: string | undefined;
  /** Only operations of this batch, listed one by one. */
  readonly batchId?: string | undefined;
}

/**
 * Inserts an operation, which is hidden until `openOperation`, or reuses the row of a waiting one. Returns its number, to which
 * its steps refer. Throws `StaleRow` if the waiting one is gone.
 */
export function insertOperation({ sql }: WritableDatabase, operation: NewOperation): number {
  const { id, kind, connectionId, connectionName, server, account, counterpart, startedAt } = operation;
  const changed = sql.run`
    INSERT INTO operation (id, phase, kind, connectionId, connectionName, server, account, contracts, asset, rule,
      backup, counterpart, requests, results, startedAt, batch)
    VALUES (${id}, 'writing', ${kind}, ${connectionId}, ${connectionName}, ${server}, ${account},
      ${JSON.stringify(operation.contracts)}, ${jsonOrNull(operation.asset)}, ${jsonOrNull(operation.rule)}, ${jsonOrNull(operation.backup)},
      ${counterpart}, ${operation.requests}, ${operation.results}, ${startedAt},
      ${operation.batchId ?? null})
    ON CONFLICT (id) DO UPDATE SET phase = excluded.phase, connectionName = excluded.connectionName, account = excluded.account,
      contracts = excluded.contracts, asset = excluded.asset, rule = excluded.rule, backup = excluded.backup,
      requests = excluded.requests, results = excluded.results, startedAt = excluded.startedAt
    WHERE phase = 'waiting'`;
  expectOne(changed);
  return Number(sql.get`SELECT number FROM operation WHERE id = ${id}`?.['number']);
}

/** All steps are stored and it may be carried out. Throws when some are missing. */
export function openOperation({ sql }: WritableDatabase, number: number): void {
  expectOne(sql.run`
    UPDATE operation SET phase = 'open'
    WHERE number = ${number} AND phase = 'writing'
      AND requests = (SELECT count(*) FROM step WHERE operation = ${number})`);
}

/** Nothing more of it will be sent. */
export function endOperation({ sql }: WritableDatabase, id: string, at: number): void {
  expectOne(sql.run`UPDATE operation SET endedAt = ${at} WHERE id = ${id} AND phase = 'open'`);
}

/** A run and its status. */
export type RunSeen = Pick<ResultRow, 'key' | 'status'>;

/** The run that a validation started, and the contract that the server created for it. */
export function recordRun(
  { sql }: WritableDatabase,
  id: string,
  { run, contract }: { readonly run: ResultRow; readonly contract?: Operation['contracts'][number] | undefined },
): void {
  const contracts = jsonOrNull(contract && [contract]);
  expectOne(sql.run`
    UPDATE operation SET run = ${run.key}, runStatus = ${run.status}, contracts = coalesce(${contracts}, contracts),
      runRow = CASE WHEN place IS NOT NULL THEN ${JSON.stringify(run)} END
    WHERE id = ${id} AND phase = 'open'`);
}

/** Stores how a run ended that operations of a connection started: the index has it only while it is among the newest. */
export function recordRunEnd({ sql }: WritableDatabase, connectionId: ConnectionId, { key, status }: RunSeen): void {
  sql.run`UPDATE operation SET runStatus = ${status} WHERE connectionId = ${connectionId} AND run = ${key}`;
}

/** The backup so far, which is written while requests are sent. */
export function recordBackup({ sql }: WritableDatabase, { id, backup }: Pick<Operation, 'id' | 'backup'>): void {
  expectOne(sql.run`UPDATE operation SET backup = ${jsonOrNull(backup)} WHERE id = ${id} AND phase = 'open'`);
}

/** A person accepts that its outcome is unknown. False when no operation of that id has an unknown outcome. */
export function acknowledgeOperation({ sql }: WritableDatabase, id: string, at: number): boolean {
  const { changes } = sql.run`UPDATE operation SET acknowledgedAt = ${at} WHERE id = ${id} AND phase = 'open'`;
  return Number(changes) === 1;
}

/** Stores the known outcome. */
export function closeOperation(
  { sql }: WritableDatabase,
  number: number,
  { state, requests, results }: KnownOutcome,
): void {
  expectOne(sql.run`
    UPDATE operation SET phase = 'known', state = ${state}, notSent = ${requests.notSent}, refused = ${requests.refused},
      done = ${requests.done}, notDone = ${requests.notDone}, changed = ${results?.changed ?? null},
      unchanged = ${results?.unchanged ?? null}
    WHERE number = ${number} AND phase = 'open'`);
}

/** Null when there is none of that id, or its row cannot be read. */
export const findOperation = ({ sql }: ReadableDatabase, id: string): StoredOperation | null =>
  readableOne(storedSchema, sql.get`SELECT * FROM operation WHERE id = ${id} AND phase IN ('open', 'known')`);

/** A page of operations, newest first, and their total. A batch counts as one, its last, unless a batch or contract is given. */
export function recentOperations(
  { sql }: ReadableDatabase,
  { offset, limit, ...only }: OperationQuery,
): { readonly operations: readonly StoredOperation[]; readonly total: number } {
  const { connectionId = null, kind = null, contractId = null, batchId = null } = only;
  const rows = sql.all`
    SELECT * FROM operation
    WHERE phase IN ('open', 'known') AND coalesce(connectionId = ${connectionId}, 1) AND coalesce(kind = ${kind}, 1)
      AND (${contractId} IS NULL OR CASE WHEN json_valid(contracts)
        THEN EXISTS (SELECT 1 FROM json_each(contracts) WHERE value ->> 'id' = ${contractId}) END)
      AND CASE WHEN ${batchId} IS NOT NULL THEN batch = ${batchId} ELSE ${contractId} IS NOT NULL OR batch IS NULL OR number IN
        (SELECT max(number) FROM operation WHERE batch IS NOT NULL AND phase IN ('open', 'known') GROUP BY batch) END
    ORDER BY startedAt DESC, number DESC LIMIT ${limit} OFFSET ${offset}`;
  const count = sql.get`
    SELECT count(*) AS total FROM operation
    WHERE phase IN ('open', 'known') AND coalesce(connectionId = ${connectionId}, 1) AND coalesce(kind = ${kind}, 1)
      AND (${contractId} IS NULL OR CASE WHEN json_valid(contracts)
        THEN EXISTS (SELECT 1 FROM json_each(contracts) WHERE value ->> 'id' = ${contractId}) END)
      AND CASE WHEN ${batchId} IS NOT NULL THEN batch = ${batchId} ELSE ${contractId} IS NOT NULL OR batch IS NULL OR number IN
        (SELECT max(number) FROM operation WHERE batch IS NOT NULL AND phase IN ('open', 'known') GROUP BY batch) END`;
  return { operations: storedOperations(rows), total: Number(count?.['total']) };
}

const openSchema = rowSchema.pick({ id: true, connectionId: true, acknowledgedAt: true });
export type OpenOperation = z.infer<typeof openSchema>;

/** The same as `unsettledOperations`, without what they are about: of one clean-up that may be thousands of contracts. */
export const openOperations = ({ sql }: ReadableDatabase): OpenOperation[] =>
  readable(
    openSchema,
    sql.all`SELECT id, connectionId, acknowledgedAt FROM operation WHERE phase = 'open' ORDER BY startedAt`,
  );

/** Operations that may still send something, or have an unknown outcome. */
export const unsettledOperations = ({ sql }: ReadableDatabase): StoredOperation[] =>
  storedOperations(sql.all`SELECT * FROM operation WHERE phase = 'open' ORDER BY startedAt`);

/** The last operation of a kind that undid this one; null when there is none. */
export function undoOf({ sql }: ReadableDatabase, id: string, kind: Operation['kind']): string | null {
  const row = sql.get`
    SELECT id FROM operation
    WHERE counterpart = ${id} AND kind = ${kind} AND state IN ('done', 'partly') ORDER BY number DESC`;
  return readableOne(rowSchema.pick({ id: true }), row)?.id ?? null;
}

/** An operation with a known outcome is stored while it is among the newest, or younger than this. */
const historyLimits = { operations: 5000, ms: 2 * 366 * 24 * 3_600_000 } as const;

/** Deletes operations past these limits; `now` in epoch milliseconds. */
export function forgetOldOperations({ sql }: WritableDatabase, now: number): void {
  sql.run`
    DELETE FROM operation
    WHERE phase = 'known' AND startedAt < ${now - historyLimits.ms} AND startedAt < (
      SELECT startedAt FROM operation WHERE phase = 'known' ORDER BY startedAt DESC LIMIT 1 OFFSET ${historyLimits.operations - 1})`;
}

/** Operations whose steps can be deleted: incomplete when the app ended, or with a known outcome. */
export const operationsToClear = ({ sql }: ReadableDatabase): number[] =>
  readable(
    rowSchema.pick({ number: true }),
    sql.all`
      SELECT number FROM operation
      WHERE phase = 'writing' OR (phase = 'known' AND EXISTS (SELECT 1 FROM step WHERE operation = number))`,
  ).map(({ number }) => number);

/** Deletes an incomplete operation; one of a batch waits again. */
export function removeUnopened({ sql }: WritableDatabase, number: number): void {
  sql.run`UPDATE operation SET phase = 'waiting' WHERE number = ${number} AND phase = 'writing' AND place IS NOT NULL`;
  sql.run`DELETE FROM operation WHERE number = ${number} AND phase = 'writing'`;
}
