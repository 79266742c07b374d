import { operationTable } from '@shared/domain/operation/operation-table';
import { resultRowSchema } from '@shared/domain/result/result';
import { z } from 'zod';
import { failureSchema } from '../failure';
import { connectionIdSchema } from '../ids';
import { batchItemStates, batchLimits, batchPhases, skipReasons } from './words';

/** How a batch treats its server. */
export const batchOptionsSchema = z.strictObject({
  /** Validations at a time, each until its run has ended on the server. */
  parallel: z.int().min(1).max(batchLimits.parallel),
  /** Milliseconds between two beginnings. */
  gapMs: z.int().min(0).max(batchLimits.gapMs),
  /** It pauses after so many errors. */
  mostErrors: z.int().min(1).max(batchLimits.errors),
});
export type BatchOptions = z.infer<typeof batchOptionsSchema>;

const { request } = operationTable.validation;

/** A contract of a batch. */
export const batchItemSchema = z.strictObject({
  request,
  /** Why it is not to be sent; null when it is. */
  skip: z.enum(skipReasons).nullable(),
  /** Its key in the index, and of its newest run before. */
  key: z.string().max(200),
  before: z.string().max(200).nullable(),
});
export type BatchItem = z.infer<typeof batchItemSchema>;

export const batchEntrySchema = z.object({
  item: batchItemSchema,
  state: z.enum(batchItemStates),
  /** Its id in the journal; another attempt has another one. */
  operationId: z.guid(),
  /** The run that it started as it was read last; null before that, and where it is not known. */
  run: resultRowSchema.nullable(),
  /** What went wrong first; null where nothing did. */
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
  /** The app ended in the middle of it, and nothing of it was begun since. */
  isRestored: z.boolean(),
  startedAt: z.number(),
  /** When nothing more of it was under way, on the server either; null while something is. */
  endedAt: z.number().nullable(),
  options: batchOptionsSchema,
  /** Validations that may be under way now: fewer than were asked for where the server has become slow. */
  parallelNow: z.int(),
  /** How many of its contracts are in each state. */
  counts: z.record(z.enum(batchItemStates), counted),
  /** Of those that are done: how their runs stand. */
  runs: runCountsSchema,
});
export type BatchSummary = z.infer<typeof batchSummarySchema>;
