import { type BatchItemState, batchItemStates } from '@shared/domain/batch/words';
import { type OperationState, operationStates } from '@shared/domain/operation/activity';
import { errorCodes } from '@shared/errors/error-table';
import { type RunState, runState } from '@shared/results/standing/run-state';
import { z } from 'zod';
import { type ReadableDatabase, readable, readableOne } from './database';

/** What says how an operation stands in its batch. */
export const stateColumns = z.object({
  phase: z.enum(['waiting', 'skipped', 'stopped', 'writing', 'open', 'known']),
  state: z.enum(operationStates).nullable(),
  /** The code of the first failure. */
  code: z.enum(errorCodes).nullable().catch('internal'),
});
type StateColumns = z.infer<typeof stateColumns>;

/** The state of an operation within its batch, when it is not running. */
export function entryStateOf({ phase, state, code }: StateColumns): BatchItemState {
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

function endedState(state: OperationState, code: StateColumns['code']): BatchItemState {
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

const entryFactsSchema = stateColumns
  .extend({
    operationId: z.string(),
    place: z.int(),
    status: z.string().nullable(),
    endedAt: z.number().nullable(),
  })
  .transform(({ operationId, place, status, endedAt, ...columns }) => {
    const state = entryStateOf(columns);
    const run: RunState | null = state === 'done' ? runState(status === null ? null : { status }) : null;
    return { operationId, place, state, run, endedAt };
  });

/** How an operation of a batch stands, without what it is about. `run`: of one that is done. */
export type EntryFacts = z.infer<typeof entryFactsSchema>;

/** All operations of a batch, in the requested order. */
export const entryFacts = ({ sql }: ReadableDatabase, batch: string): EntryFacts[] =>
  readable(
    entryFactsSchema,
    sql.all`
      SELECT id AS operationId, place, phase, state, endedAt, CASE WHEN json_valid(problem) THEN problem ->> 'code' END AS code,
        CASE WHEN json_valid(runRow) THEN runRow ->> 'status' END AS status
      FROM operation WHERE batch = ${batch} AND place IS NOT NULL ORDER BY place`,
  );

/** One of them; null when there is none, or another attempt has replaced it. */
export const entryFactsOf = ({ sql }: ReadableDatabase, operationId: string): EntryFacts | null =>
  readableOne(
    entryFactsSchema,
    sql.get`
      SELECT id AS operationId, place, phase, state, endedAt, CASE WHEN json_valid(problem) THEN problem ->> 'code' END AS code,
        CASE WHEN json_valid(runRow) THEN runRow ->> 'status' END AS status
      FROM operation WHERE id = ${operationId} AND place IS NOT NULL`,
  );

/** How many operations of a batch are in each state. */
export type StateCounts = Record<BatchItemState, number>;

export const noStates = (): StateCounts =>
  Object.fromEntries(batchItemStates.map((state) => [state, 0])) as StateCounts;
