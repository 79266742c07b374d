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

/** What is known of an operation before anything of it is sent. `requests` and `results`: how many are planned. */
export interface NewOperation
  extends Pick<Operation, 'id' | 'kind' | 'connectionId' | 'connectionName' | 'server' | 'account' | 'contracts'>,
    Pick<Operation, 'asset' | 'rule' | 'backup' | 'counterpart' | 'startedAt'> {
  /** Id of the batch that it is part of. */
  readonly batchId?: string | undefined;
  readonly requests: number;
  readonly results: number;
}

/** What became of an operation, once that is known. */
export type Outcome = Pick<Operation, 'state' | 'requests' | 'results'>;

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

/** An operation as its row holds it, without what its steps say. */
export type StoredOperation = z.infer<typeof storedSchema>;

export interface OperationQuery {
  readonly offset: number;
  readonly limit: number;
  readonly connectionId?: string | undefined;
  readonly kind?: Operation['kind'] | undefined;
  /** Id of one of its contracts. */
  readonly contractId?: string | undefined;
  /** Those of one batch, each by itself. */
  readonly batchId?: string | undefined;
}

/**
 * Inserts an operation, which stays invisible until `openOperation`, or takes the row of one that waits. Returns its number, to which
 * its steps refer. Throws `StaleRow` where one of its id waits no longer.
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

/** Marks that all its steps are there and it may be carried out. Throws when some are missing. */
export function openOperation({ sql }: WritableDatabase, number: number): void {
  expectOne(sql.run`
    UPDATE operation SET phase = 'open'
    WHERE number = ${number} AND phase = 'writing'
      AND requests = (SELECT count(*) FROM step WHERE operation = ${number})`);
}

/** Marks that nothing more of it will be sent. */
export function endOperation({ sql }: WritableDatabase, id: string, at: number): void {
  expectOne(sql.run`UPDATE operation SET endedAt = ${at} WHERE id = ${id} AND phase = 'open'`);
}

/** A run, and how it stands. */
export type RunSeen = Pick<ResultRow, 'key' | 'status'>;

/** The run that a validation has started, and the contract that the server made for it. */
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

/** How a run has ended that operations of a connection have started: the index keeps it for as long as it is among the newest. */
export function recordRunEnd({ sql }: WritableDatabase, connectionId: ConnectionId, { key, status }: RunSeen): void {
  sql.run`UPDATE operation SET runStatus = ${status} WHERE connectionId = ${connectionId} AND run = ${key}`;
}

/** What is on the disk of the backup that it writes while it is sent. */
export function recordBackup({ sql }: WritableDatabase, { id, backup }: Pick<Operation, 'id' | 'backup'>): void {
  expectOne(sql.run`UPDATE operation SET backup = ${jsonOrNull(backup)} WHERE id = ${id} AND phase = 'open'`);
}

/** A person accepts that its outcome is unknown. False when no operation of that id has an unknown outcome. */
export function acknowledgeOperation({ sql }: WritableDatabase, id: string, at: number): boolean {
  const { changes } = sql.run`UPDATE operation SET acknowledgedAt = ${at} WHERE id = ${id} AND phase = 'open'`;
  return Number(changes) === 1;
}

/** Stores its outcome, which is known now. */
export function closeOperation({ sql }: WritableDatabase, number: number, { state, requests, results }: Outcome): void {
  expectOne(sql.run`
    UPDATE operation SET phase = 'known', state = ${state}, notSent = ${requests.notSent}, refused = ${requests.refused},
      done = ${requests.done}, notDone = ${requests.notDone}, changed = ${results?.changed ?? null},
      unchanged = ${results?.unchanged ?? null}
    WHERE number = ${number} AND phase = 'open'`);
}

/** Null when there is none of that id, or when its row cannot be read. */
export const findOperation = ({ sql }: ReadableDatabase, id: string): StoredOperation | null =>
  readableOne(storedSchema, sql.get`SELECT * FROM operation WHERE id = ${id} AND phase IN ('open', 'known')`);

/**
 * A page of them, newest first, and how many there are in all. A batch is one of them, its last one, unless those of a batch or of a
 * contract are asked for.
 */
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
      AND CASE WHEN ${batchId} IS NOT NULL THEN batch = ${batchId} ELSE ${contractId} IS NOT NULL OR batch IS NULL OR number =
        (SELECT max(number) FROM operation AS other WHERE other.batch = operation.batch AND other.phase IN ('open', 'known')) END
    ORDER BY startedAt DESC, number DESC LIMIT ${limit} OFFSET ${offset}`;
  const count = sql.get`
    SELECT count(*) AS total FROM operation
    WHERE phase IN ('open', 'known') AND coalesce(connectionId = ${connectionId}, 1) AND coalesce(kind = ${kind}, 1)
      AND (${contractId} IS NULL OR CASE WHEN json_valid(contracts)
        THEN EXISTS (SELECT 1 FROM json_each(contracts) WHERE value ->> 'id' = ${contractId}) END)
      AND CASE WHEN ${batchId} IS NOT NULL THEN batch = ${batchId} ELSE ${contractId} IS NOT NULL OR batch IS NULL OR number =
        (SELECT max(number) FROM operation AS other WHERE other.batch = operation.batch AND other.phase IN ('open', 'known')) END`;
  return { operations: readable(storedSchema, rows), total: Number(count?.['total']) };
}

/** Operations of which something may still be sent, or whose outcome is unknown. */
export const unsettledOperations = ({ sql }: ReadableDatabase): StoredOperation[] =>
  readable(storedSchema, sql.all`SELECT * FROM operation WHERE phase = 'open' ORDER BY startedAt`);

/** The last operation of a kind that undid one; null when there is none. */
export function undoOf({ sql }: ReadableDatabase, id: string, kind: Operation['kind']): string | null {
  const row = sql.get`
    SELECT id FROM operation
    WHERE counterpart = ${id} AND kind = ${kind} AND state IN ('done', 'partly') ORDER BY number DESC`;
  return readableOne(rowSchema.pick({ id: true }), row)?.id ?? null;
}

/** An operation whose outcome is known is kept while it is among the newest, or younger than this. */
const kept = { operations: 5000, ms: 2 * 366 * 24 * 3_600_000 } as const;

/** Deletes the operations that need not be kept any more; `now` in epoch milliseconds. */
export function forgetOldOperations({ sql }: WritableDatabase, now: number): void {
  sql.run`
    DELETE FROM operation
    WHERE phase = 'known' AND startedAt < ${now - kept.ms} AND startedAt < (
      SELECT startedAt FROM operation WHERE phase = 'known' ORDER BY startedAt DESC LIMIT 1 OFFSET ${kept.operations - 1})`;
}

/** Operations with steps that nobody needs: half written when the app ended, or of a known outcome. */
export const operationsToClear = ({ sql }: ReadableDatabase): number[] =>
  readable(
    rowSchema.pick({ number: true }),
    sql.all`
      SELECT number FROM operation
      WHERE phase = 'writing' OR (phase = 'known' AND EXISTS (SELECT 1 FROM step WHERE operation = number))`,
  ).map(({ number }) => number);

/** Deletes an operation that is half written; one of a batch waits again. */
export function removeUnopened({ sql }: WritableDatabase, number: number): void {
  sql.run`UPDATE operation SET phase = 'waiting' WHERE number = ${number} AND phase = 'writing' AND place IS NOT NULL`;
  sql.run`DELETE FROM operation WHERE number = ${number} AND phase = 'writing'`;
}
