import { protectionSchema, typedChoicesSchema, typedSchema } from '@shared/domain/connection/protection';
import { failureSchema } from '@shared/domain/failure';
import { type ConnectionId, contractIdSchema, timestampSchema } from '@shared/domain/ids';
import { cleanUpLimits } from '@shared/domain/limits';
import { operationStates } from '@shared/domain/operation/activity';
import { resultLineSchema } from '@shared/domain/result/result';
import { z } from 'zod';

const counted = z.int().min(0);

/** Which results are deleted. `before` is exclusive: a result at exactly this time stays. */
export const cleanUpRuleSchema = z.discriminatedUnion('kind', [
  /** The results at these timestamps, of one contract: results are addressed by their timestamp only. */
  z.strictObject({
    kind: z.literal('picked'),
    timestamps: z.array(timestampSchema).min(1).max(cleanUpLimits.picked),
  }),
  z.strictObject({ kind: z.literal('before'), instant: timestampSchema }),
  z.strictObject({ kind: z.literal('keep-last'), count: counted.max(cleanUpLimits.keepLast) }),
  /** Days of 24 hours before the preview; the preview shows the exact time. */
  z.strictObject({ kind: z.literal('older-than'), days: z.int().min(1).max(cleanUpLimits.days) }),
]);
export type CleanUpRule = z.infer<typeof cleanUpRuleSchema>;

/** Results that are kept in each contract whatever the rule says; ignored for picked results. */
export const keptSchema = z.strictObject({
  newest: z.boolean(),
  /** How many of the newest; one by default. */
  newestCount: z.int().min(1).max(cleanUpLimits.newestKept).optional(),
  lastSuccess: z.boolean(),
  lastFailure: z.boolean(),
  /** Results with a note. */
  noted: z.boolean().optional(),
});
export type Kept = z.infer<typeof keptSchema>;

export const cleanUpRequestSchema = z.strictObject({
  contractIds: z.array(contractIdSchema).min(1).max(cleanUpLimits.contracts),
  rule: cleanUpRuleSchema,
  keep: keptSchema,
  /** The retention rule that it runs. */
  ruleId: z.guid().optional(),
});
export type CleanUpRequest = z.infer<typeof cleanUpRequestSchema>;

/** The target of a preview; `previewId` is the id of the operation. */
export interface CleanUpTarget extends CleanUpRequest {
  readonly previewId: string;
  readonly connectionId: ConnectionId;
}

/** Which of the results to delete are requested: those of one contract, or of all of them in order. */
export const cleanUpQuerySchema = z.strictObject({
  contractId: contractIdSchema.nullable(),
  offset: counted,
  limit: z.int().min(1).max(1000),
});
/** Newest first in each contract. */
export const cleanUpRowsSchema = z.object({
  lines: z.array(z.object({ contractId: contractIdSchema, line: resultLineSchema })),
});

/** Why the plan has these requests. */
export const callReasons = ['all-before', 'kept-among-them', 'picked', 'nothing'] as const;

/** Why a result is kept that the rule alone would delete. */
export const keptReasons = ['newest', 'last-success', 'last-failure', 'noted', 'same-time'] as const;

/** What would be deleted from one contract, and what is kept. Times in epoch milliseconds, null when there is none. */
const contractPlanSchema = z.object({
  contractId: contractIdSchema,
  name: z.string(),
  /** The fully qualified name of its asset, which distinguishes contracts of the same name; null when it is not known. */
  asset: z.string().nullable(),
  /** Results to delete, including unreadable ones in a *before* range. */
  count: counted,
  byStatus: z.array(z.object({ status: z.string(), count: counted })),
  oldest: z.number().nullable(),
  newest: z.number().nullable(),
  unreadable: counted,
  /** What is kept; null when the rule did not need to read it. */
  stays: z.object({ count: counted, oldest: z.number().nullable(), newest: z.number().nullable() }).nullable(),
  /**
   * Results that the rule alone would delete, up to 1,000: a switch names them, or they have the timestamp of a kept result, and
   * results are addressed by their timestamp only.
   */
  keptKeys: z.array(z.object({ key: z.string(), timestamp: z.number(), because: z.enum(keptReasons) })),
  /** The time of one request for everything before it, null when there is none; and the number of requests for single timestamps. */
  before: timestampSchema.nullable(),
  singles: counted,
  reason: z.enum(callReasons),
  includesNewestRun: z.boolean(),
  /** The newest run would be deleted, but the contract's own summary, which a deletion does not change, would still show a deleted one. */
  summaryRemains: z.boolean(),
  /** Why this contract could not be read; then nothing of it is deleted. */
  problem: failureSchema.nullable(),
});
export type ContractPlan = z.infer<typeof contractPlanSchema>;

export const cleanUpPreviewSchema = z.object({
  /** The id of the operation. */
  previewId: z.guid(),
  /** Epoch milliseconds at which the results were read. */
  readAt: z.number(),
  /** The time computed from the rule; null for rules without one. */
  instant: z.number().nullable(),
  count: counted,
  requests: counted,
  byStatus: z.array(z.object({ status: z.string(), count: counted })),
  contracts: z.array(contractPlanSchema),
  protection: protectionSchema,
  typedChoices: typedChoicesSchema,
});
export type CleanUpPreview = z.infer<typeof cleanUpPreviewSchema>;

export const cleanUpConfirmationSchema = z.strictObject({
  typed: typedSchema,
  /** Whether the results of each contract are written to a file before they are deleted. */
  backup: z.boolean(),
});
export type CleanUpConfirmation = CleanUpTarget & z.infer<typeof cleanUpConfirmationSchema>;

/** The outcome of a clean-up by contract: what was read before, and what reading afterwards proved. */
export const cleanUpReportSchema = z.object({
  /** Null when nothing was journaled, since it ended before sending anything. */
  operationId: z.guid().nullable(),
  state: z.enum(operationStates),
  /** Whether it was stopped: by a person, or by the app after an exception. */
  stopped: z.boolean(),
  previewed: counted,
  contracts: z.array(
    z.object({
      contractId: contractIdSchema,
      name: z.string(),
      state: z.enum(operationStates),
      previewed: counted,
      /** Null when the results could not be read again. */
      gone: counted.nullable(),
      stillThere: counted.nullable(),
      /** Results in the range that were not in the preview. */
      appeared: counted.nullable(),
      problem: failureSchema.nullable(),
    }),
  ),
  backup: z.object({ file: z.string(), results: counted, bytes: counted }).nullable(),
  problem: failureSchema.nullable(),
});
export type CleanUpReport = z.infer<typeof cleanUpReportSchema>;

/** The version of backups that this app writes, and the newest that it reads. */
export const backupFileVersion = 1;

const headShape = {
  /** The operation in the journal that it was written for. */
  operationId: z.guid(),
  /** Epoch milliseconds. */
  createdAt: z.number(),
  connection: z.object({ name: z.string(), server: z.string() }),
};
const contractSchema = z.object({ id: z.guid(), name: z.string(), fullyQualifiedName: z.string() });

/** The header of a backup, without its contracts and results. */
const backupHeadSchema = z.object(headShape);
export type BackupHead = z.infer<typeof backupHeadSchema>;
export type BackupContract = z.infer<typeof contractSchema>;

/**
 * A backup: the results of one clean-up as the server sent them, those of each contract written before they were deleted. It is
 * plain JSON with one result per line, so that a file of any size can be streamed. `count` comes last: a document without it is
 * incomplete. A clean-up of several contracts writes a document for each, one after the other, and an empty one as the end:
 * `more` says that another one follows.
 */
export const backupFileSchema = z.object({
  format: z.literal('contract-desk/backup'),
  version: z.literal(backupFileVersion),
  ...headShape,
  contracts: z.array(z.object({ contract: contractSchema, results: z.array(z.unknown()) })),
  more: z.boolean().optional(),
  count: z.int().min(0),
});
