import type { OperationBatch } from '@shared/domain/operation/activity';
import { isUnfinished } from '@shared/domain/status';
import { isSuccess } from '@shared/results/run/run-status';
import { z } from 'zod';
import { type ReadableDatabase, readable, readableOne } from './database';
import type { StoredOperation } from './operations';

/**
 * The run status of an operation. The index updates a run that has ended; without the index, a status "under way" is out of date
 * by then and is not reported.
 */
export function runStatusOf({ sql }: ReadableDatabase, operation: StoredOperation): string | null {
  const { connectionId, contracts, run, runStatus } = operation;
  if (run === null) return null;
  const row = sql.get`
    SELECT indexed_run.status FROM contract_index
      JOIN indexed_contract ON indexed_contract.connection = contract_index.number
      JOIN indexed_run ON indexed_run.contract = indexed_contract.number
    WHERE contract_index.connectionId = ${connectionId} AND indexed_contract.contractId = ${contracts[0]?.id ?? ''}
      AND indexed_run.timestamp = CAST(${run} AS INTEGER) AND indexed_run.key = ${run}`;
  const indexed = readableOne(z.object({ status: z.string() }), row)?.status ?? null;
  return indexed ?? (runStatus !== null && isUnfinished(runStatus) ? null : runStatus);
}

const countSchema = z.object({ outcome: z.string(), status: z.string().nullable(), operations: z.int() });

/** The outcomes of a batch's operations, and how many wait: the last one per contract. */
export function batchOf({ sql }: ReadableDatabase, id: string): OperationBatch {
  const rows = sql.all`
    SELECT outcome, status, count(*) AS operations FROM (
      SELECT
        CASE WHEN phase IN ('waiting', 'writing') THEN 'waiting' WHEN phase = 'known' THEN coalesce(state, 'unknown')
          WHEN endedAt IS NULL THEN 'under-way' ELSE 'unknown' END AS outcome,
        coalesce((
          SELECT indexed_run.status FROM contract_index
            JOIN indexed_contract ON indexed_contract.connection = contract_index.number
            JOIN indexed_run ON indexed_run.contract = indexed_contract.number
          WHERE contract_index.connectionId = operation.connectionId AND indexed_contract.contractId = operation.contracts ->> '$[0].id'
            AND indexed_run.timestamp = CAST(operation.run AS INTEGER) AND indexed_run.key = operation.run), runStatus) AS status
      FROM operation
      WHERE batch = ${id} AND json_valid(contracts) AND number IN (
        SELECT max(number) FROM operation
        WHERE batch = ${id} AND phase IN ('waiting', 'writing', 'open', 'known') AND json_valid(contracts)
        GROUP BY contracts ->> '$[0].id'))
    GROUP BY outcome, status`;
  const first = sql.get`SELECT min(startedAt) AS at FROM operation WHERE batch = ${id} AND phase IN ('open', 'known')`;
  const startedAt = Number(first?.['at']);
  const counts = { contracts: 0, waiting: 0, underWay: 0, passed: 0, failed: 0, errors: 0, unknown: 0, started: 0 };
  const batch = { id, startedAt, ...counts };
  for (const { outcome, status, operations } of readable(countSchema, rows)) {
    batch.contracts += operations;
    batch[placeOf(outcome, status)] += operations;
  }
  return batch;
}

function placeOf(
  outcome: string,
  status: string | null,
): Exclude<keyof OperationBatch, 'id' | 'startedAt' | 'contracts'> {
  if (outcome === 'waiting') return 'waiting';
  if (outcome === 'under-way') return 'underWay';
  if (outcome === 'unknown') return 'unknown';
  if (outcome !== 'done') return 'errors';
  if (status === null || isUnfinished(status)) return 'started';
  // Counted as in the batch itself: a run that ended without a success has failed.
  return isSuccess(status) ? 'passed' : 'failed';
}

const idSchema = z.object({ id: z.string() });

/** The last operation of a batch; null where there is no batch of that id. */
export const lastOfBatch = ({ sql }: ReadableDatabase, batchId: string): string | null =>
  readableOne(
    idSchema,
    sql.get`SELECT id FROM operation WHERE batch = ${batchId} AND phase IN ('open', 'known') ORDER BY number DESC LIMIT 1`,
  )?.id ?? null;
