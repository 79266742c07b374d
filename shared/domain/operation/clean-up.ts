import { protectionSchema, typedChoicesSchema, typedSchema } from '@shared/domain/connection/protection';
import { failureSchema } from '@shared/domain/failure';
import { type ConnectionId, contractIdSchema, timestampSchema } from '@shared/domain/ids';
import { cleanUpLimits } from '@shared/domain/limits';
import { operationStates } from '@shared/domain/operation/activity';
import { resultLineSchema } from '@shared/domain/result/result';
import { z } from 'zod';

const counted = z.int().min(0);

/** Which results go. `before` is strict: a result at exactly the instant stays. */
export const cleanUpRuleSchema = z.discriminatedUnion('kind', [
  /** The results at these timestamps, of one contract: a timestamp is all that addresses a result. */
  z.strictObject({
    kind: z.literal('picked'),
    timestamps: z.array(timestampSchema).min(1).max(cleanUpLimits.picked),
  }),
  z.strictObject({ kind: z.literal('before'), instant: timestampSchema }),
  z.strictObject({ kind: z.literal('keep-last'), count: counted.max(cleanUpLimits.keepLast) }),
  /** Days of 24 hours back from the moment of the preview; the preview names the exact instant. */
  z.strictObject({ kind: z.literal('older-than'), days: z.int().min(1).max(cleanUpLimits.days) }),
]);
export type CleanUpRule = z.infer<typeof cleanUpRuleSchema>;

/** Results that stay in each contract whatever the rule says; for picked results nothing is kept. */
export const keptSchema = z.strictObject({
  newest: z.boolean(),
  /** How many of the newest; one unless given. */
  newestCount: z.int().min(1).max(cleanUpLimits.newestKept).optional(),
  lastSuccess: z.boolean(),
  lastFailure: z.boolean(),
  /** Those that somebody has noted something about on this computer. */
  noted: z.boolean().optional(),
});
export type Kept = z.infer<typeof keptSchema>;

export const cleanUpRequestSchema = z.strictObject({
  contractIds: z.array(contractIdSchema).min(1).max(cleanUpLimits.contracts),
  rule: cleanUpRuleSchema,
  keep: keptSchema,
  /** The retention rule that it carries out. */
  ruleId: z.guid().optional(),
});
export type CleanUpRequest = z.infer<typeof cleanUpRequestSchema>;

/** What a preview is made for; `previewId` is the id of the operation. */
export interface CleanUpTarget extends CleanUpRequest {
  readonly previewId: string;
  readonly connectionId: ConnectionId;
}

/** Which of the results that go are asked for: of one contract, or of all of them one after the other. */
export const cleanUpQuerySchema = z.strictObject({
  contractId: contractIdSchema.nullable(),
  offset: counted,
  limit: z.int().min(1).max(1000),
});
/** Newest first in each contract. */
export const cleanUpRowsSchema = z.object({
  lines: z.array(z.object({ contractId: contractIdSchema, line: resultLineSchema })),
});

/** Why these requests and no others. */
export const callReasons = ['all-before', 'kept-among-them', 'picked', 'nothing'] as const;

/** Why a result stays that the rule alone would have taken. */
export const keptReasons = ['newest', 'last-success', 'last-failure', 'noted', 'same-time'] as const;

/** What would be deleted from one contract, and what stays. Instants in epoch milliseconds, null when there is none. */
const contractPlanSchema = z.object({
  contractId: contractIdSchema,
  name: z.string(),
  /** The fully qualified name of its asset, which distinguishes contracts of the same name; null when it is not known. */
  asset: z.string().nullable(),
  /** Results that go; unreadable ones in a *before* range included. */
  count: counted,
  byStatus: z.array(z.object({ status: z.string(), count: counted })),
  oldest: z.number().nullable(),
  newest: z.number().nullable(),
  unreadable: counted,
  /** What stays; null where the rule did not need it to be read. */
  stays: z.object({ count: counted, oldest: z.number().nullable(), newest: z.number().nullable() }).nullable(),
  /**
   * Results that the rule alone would have taken, up to 1,000: a switch names them, or they have the timestamp of a result that
   * stays, since a timestamp is all that addresses a result.
   */
  keptKeys: z.array(z.object({ key: z.string(), timestamp: z.number(), because: z.enum(keptReasons) })),
  /** One request for all before an instant, null when there is none; and so many for one timestamp each. */
  before: timestampSchema.nullable(),
  singles: counted,
  reason: z.enum(callReasons),
  includesNewestRun: z.boolean(),
  /** The newest run would go, and the contract's own summary, which a deletion does not change, speaks of one that goes. */
  summaryRemains: z.boolean(),
  /** Why this contract could not be read; nothing of it goes then. */
  problem: failureSchema.nullable(),
});
export type ContractPlan = z.infer<typeof contractPlanSchema>;

export const cleanUpPreviewSchema = z.object({
  /** The id of the operation. */
  previewId: z.guid(),
  /** Epoch milliseconds at which the results were read. */
  readAt: z.number(),
  /** The instant that the rule comes to; null for rules without one. */
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

/** The outcome of a clean-up by contract: what was read before, and what a read proved afterwards. */
export const cleanUpReportSchema = z.object({
  /** Null when nothing was journaled, since it ended before anything was to be sent. */
  operationId: z.guid().nullable(),
  state: z.enum(operationStates),
  /** Whether it was stopped on the way: by a person, or by the app after an exception of its own. */
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

/** What a backup says of itself, beside its contracts and their results. */
const backupHeadSchema = z.object(headShape);
export type BackupHead = z.infer<typeof backupHeadSchema>;
export type BackupContract = z.infer<typeof contractSchema>;

/**
 * A backup: the results of one clean-up as the server sent them, those of each contract written before they were deleted. It is plain
 * JSON with one result on each line, so that a file of any size is read piece by piece. `count` comes last: a document without it is
 * not whole. A clean-up of several contracts writes a document for each, one after the other, and an empty one as the end: `more`
 * says that another one follows.
 */
export const backupFileSchema = z.object({
  format: z.literal('contract-desk/backup'),
  version: z.literal(backupFileVersion),
  ...headShape,
  contracts: z.array(z.object({ contract: contractSchema, results: z.array(z.unknown()) })),
  more: z.boolean().optional(),
  count: z.int().min(0),
});
