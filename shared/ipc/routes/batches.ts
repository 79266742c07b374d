import { batchItemStates, batchPhases } from '@shared/domain/activity';
import { failureSchema } from '@shared/domain/failure';
import { connectionIdSchema } from '@shared/domain/ids';
import { operationTable } from '@shared/domain/operation-table';
import { route } from '@shared/ipc/route';
import { z } from 'zod';

const { request, report } = operationTable.validation;
const batchId = z.guid();

const batchSchema = z.object({
  connectionId: connectionIdSchema,
  phase: z.enum(batchPhases),
  /** How many of its operations are in each state. */
  counts: z.record(z.enum(batchItemStates), z.int().min(0)),
  /** A part of its operations, in the order in which they were asked for. */
  entries: z.array(
    z.object({
      request,
      state: z.enum(batchItemStates),
      /** Its name in the journal, of the last time when it was begun; null before that. */
      operationId: z.guid().nullable(),
      report: report.nullable(),
      /** What went wrong first; null where nothing did. */
      error: failureSchema.nullable(),
    }),
  ),
});

/**
 * Many validations over one connection, each an operation of its own. Other kinds change results: a person sees what they will do before
 * they are confirmed, so no batch of them can be asked for. A batch ends with the app. Progress: `batch-progress`.
 */
export const batchRoutes = {
  'batches.start': route(
    z.strictObject({ connectionId: connectionIdSchema, requests: z.array(request).min(1).max(2000) }),
    z.object({ batchId }),
  ),
  /** Null when there is none of that id. */
  'batches.get': route(
    z.strictObject({ batchId, offset: z.int().min(0), limit: z.int().min(1).max(1000) }),
    batchSchema.nullable(),
  ),
  /**
   * `pause`: what is under way ends, and nothing else begins. `resume`: it goes on. `stop`: what waits is never begun. `retry`: what has
   * failed without changing anything waits again.
   */
  'batches.steer': route(
    z.strictObject({ batchId, action: z.enum(['pause', 'resume', 'stop', 'retry']) }),
    z.object({}),
  ),
} as const;
