import { batchEntrySchema, batchItemSchema, batchOptionsSchema, batchSummarySchema } from '@shared/domain/batch/batch';
import { batchLimits } from '@shared/domain/batch/words';
import { connectionIdSchema } from '@shared/domain/ids';
import type { OperationKind } from '@shared/domain/operation/activity';
import { operationKinds } from '@shared/domain/operation/operation-kinds';
import { operationTable } from '@shared/domain/operation/operation-table';
import { route } from '@shared/ipc/route';
import { z } from 'zod';

/** Created by the caller, for the plan and the operation made from it. */
const operationId = z.guid();
const byId = z.strictObject({ operationId });

/** Merges the schemas of every kind. `T` is the union of what `of` returns for each kind, which the compiler cannot follow. */
const ofEveryKind = <T extends z.ZodObject>(of: (kind: OperationKind) => z.ZodObject) =>
  z.discriminatedUnion('kind', operationKinds.map(of) as unknown as [T, ...T[]]);

const target = <K extends OperationKind>(kind: K) => ({
  kind: z.literal(kind),
  operationId,
  connectionId: connectionIdSchema,
  request: operationTable[kind].request,
});
const planInput = <K extends OperationKind>(kind: K) => z.strictObject(target(kind));
const planOutput = <K extends OperationKind>(kind: K) =>
  z.object({
    kind: z.literal(kind),
    preview: operationTable[kind].preview,
    /** Whether everything could be read; the preview says what could not. */
    isComplete: z.boolean(),
    /** Whether there is anything to send. */
    hasWork: z.boolean(),
  });
const confirmInput = <K extends OperationKind>(kind: K) =>
  z.strictObject({ ...target(kind), confirmation: operationTable[kind].confirmation });
const inverseOf = <K extends OperationKind>(kind: K) =>
  z.object({ kind: z.literal(kind), request: operationTable[kind].request });
const confirmOutput = <K extends OperationKind>(kind: K) =>
  z.object({
    kind: z.literal(kind),
    report: operationTable[kind].report,
    /** The request that undoes it, for a plan of its own; null when nothing can. */
    inverse: ofEveryKind<Inverse>(inverseOf).nullable(),
  });
const rowsInput = <K extends OperationKind>(kind: K) =>
  z.strictObject({ kind: z.literal(kind), operationId, query: operationTable[kind].query });
const rowsOutput = <K extends OperationKind>(kind: K) =>
  z.object({ kind: z.literal(kind), rows: operationTable[kind].rows });

type PlanInput = { [K in OperationKind]: ReturnType<typeof planInput<K>> }[OperationKind];
type PlanOutput = { [K in OperationKind]: ReturnType<typeof planOutput<K>> }[OperationKind];
type ConfirmInput = { [K in OperationKind]: ReturnType<typeof confirmInput<K>> }[OperationKind];
type ConfirmOutput = { [K in OperationKind]: ReturnType<typeof confirmOutput<K>> }[OperationKind];
type Inverse = { [K in OperationKind]: ReturnType<typeof inverseOf<K>> }[OperationKind];
type RowsInput = { [K in OperationKind]: ReturnType<typeof rowsInput<K>> }[OperationKind];
type RowsOutput = { [K in OperationKind]: ReturnType<typeof rowsOutput<K>> }[OperationKind];

export const operationRoutes = {
  /** Reads all that a plan needs and changes nothing. Null when the person cancelled the file dialog. Progress: `operation-progress`. */
  'operations.plan': route(ofEveryKind<PlanInput>(planInput), ofEveryKind<PlanOutput>(planOutput).nullable()),
  /** A part of a plan that is too long for its preview. */
  'operations.rows': route(ofEveryKind<RowsInput>(rowsInput), ofEveryKind<RowsOutput>(rowsOutput)),
  /**
   * Writes the backup where requested, journals, sends each request once, and reads again. A plan can be used once: a second call
   * is `preview_expired`. Progress: `operation-progress`.
   */
  'operations.confirm': route(ofEveryKind<ConfirmInput>(confirmInput), ofEveryKind<ConfirmOutput>(confirmOutput)),
  /** Lets the running request end, and sends no other. */
  'operations.stop': route(byId, z.object({})),
  /** Stops the operation of an id and drops its plan. */
  'operations.discard': route(byId, z.object({})),
} as const;

const batchId = z.guid();

/**
 * Many validations over one connection, each an operation of its own. Other kinds change results: a person sees what they will do before
 * they are confirmed, so no batch of them can be asked for (docs/adr/0014-a-clean-up-is-one-operation.md). A batch outlives the app: what was sent is found out, and what waits is
 * begun when a person resumes it. Progress: `batch-progress`.
 */
export const batchRoutes = {
  'batches.start': route(
    z.strictObject({
      connectionId: connectionIdSchema,
      items: z.array(batchItemSchema).min(1).max(batchLimits.items),
      options: batchOptionsSchema,
      /** The planned action that it carries out, and that is planned no more by it; `planned_gone` where it is not any more. */
      plannedId: z.guid().optional(),
    }),
    z.object({ batchId }),
  ),
  /** The stored batches, newest first. */
  'batches.list': route(z.strictObject({}), z.object({ batches: z.array(batchSummarySchema) })),
  /** A part of its contracts, in the order of the request. Null for an unknown id. */
  'batches.get': route(
    z.strictObject({ batchId, offset: z.int().min(0), limit: z.int().min(1).max(1000) }),
    z.object({ ...batchSummarySchema.shape, entries: z.array(batchEntrySchema) }).nullable(),
  ),
  /**
   * `pause`: running operations end, and no other starts. `resume`: continues. `stop`: waiting operations never start. `retry`:
   * operations that failed without changing anything wait again.
   */
  'batches.steer': route(
    z.strictObject({ batchId, action: z.enum(['pause', 'resume', 'stop', 'retry']) }),
    z.object({}),
  ),
  /** Deletes an ended batch from the list; any other stays. */
  'batches.forget': route(z.strictObject({ batchId }), z.object({})),
} as const;
