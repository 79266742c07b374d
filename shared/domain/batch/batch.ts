import { operationTable } from '@shared/domain/operation/operation-table';
import { resultRowSchema } from '@shared/domain/result/result';
import { z } from 'zod';
import { failureSchema } from '../failure';
import { connectionIdSchema } from '../ids';
import { batchItemStates, batchLimits, batchPhases, skipReasons } from './words';

/** Limits on the load of the server. */
export const batchOptionsSchema = z.strictObject({
  /** Validations at a time, each counted until its run has ended on the server. */
  parallel: z.int().min(1).max(batchLimits.parallel),
  /** Milliseconds between two starts. */
  gapMs: z.int().min(0).max(batchLimits.gapMs),
  /** The batch pauses after this many errors. */
  mostErrors: z.int().min(1).max(batchLimits.errors),
});
export type BatchOptions = z.infer<typeof batchOptionsSchema>;

const { request } = operationTable.validation;

/** A contract of a batch. */
export const batchItemSchema = z.strictObject({
  request,
  /** Why it is skipped; null when it is not. */
  skip: z.enum(skipReasons).nullable(),
  /** Its key in the index, and that of its newest run before. */
  key: z.string().max(200),
  before: z.string().max(200).nullable(),
  /** Whether it was failing then; absent where that was not known. */
  wasFailing: z.boolean().optional(),
});
export type BatchItem = z.infer<typeof batchItemSchema>;

export const batchEntrySchema = z.object({
  item: batchItemSchema,
  state: z.enum(batchItemStates),
  /** Its id in the journal; a retry gets another one. */
  operationId: z.guid(),
  /** The run it started, as last read; null before that, and when unknown. */
  run: resultRowSchema.nullable(),
  /** The first failure; null for none. */
  error: failureSchema.nullable(),
});
export type BatchEntry = z.infer<typeof batchEntrySchema>;

const counted = z.int().min(0);
const runCountsSchema = z.object({ running: counted, passed: counted, failed: counted, unchecked: counted });
export type BatchRuns = z.infer<typeof runCountsSchema>;

/** A batch without its contracts. Times in epoch milliseconds. */
export const batchSummarySchema = z.object({
  batchId: z.guid(),
  connectionId: connectionIdSchema,
  phase: z.enum(batchPhases),
  /** The app quit while it was running, and it has not been resumed since. */
  isRestored: z.boolean(),
  startedAt: z.number(),
  /** When its last run ended on the server; null while something is under way. */
  endedAt: z.number().nullable(),
  options: batchOptionsSchema,
  /** The current number of validations at a time: fewer than `parallel` when the server has become slow. */
  parallelNow: z.int(),
  /** The number of contracts in each state. */
  counts: z.record(z.enum(batchItemStates), counted),
  /** The runs of the done ones, by outcome. */
  runs: runCountsSchema,
});
export type BatchSummary = z.infer<typeof batchSummarySchema>;
