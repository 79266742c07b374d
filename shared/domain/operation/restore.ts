import { protectionSchema, typedChoicesSchema, typedSchema } from '@shared/domain/connection/protection';
import { failureSchema } from '@shared/domain/failure';
import type { ConnectionId } from '@shared/domain/ids';
import { operationStates } from '@shared/domain/operation/activity';
import { z } from 'zod';

const counted = z.int().min(0);

/** Where the results come from: the backup of a clean-up in the journal, or a file chosen in the system's dialog. */
export const restoreSourceSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('operation'), operationId: z.guid() }),
  z.strictObject({ kind: z.literal('file') }),
]);
export type RestoreSource = z.infer<typeof restoreSourceSchema>;

export const restoreRequestSchema = z.strictObject({ source: restoreSourceSchema });

/** The target of a plan; `previewId` is the id of the operation. */
export interface RestoreTarget {
  readonly previewId: string;
  readonly connectionId: ConnectionId;
  readonly source: RestoreSource;
}

/** A member of results that the interface does not accept back, such as `slaValidation.note`, and how many results have it. */
const lostSchema = z.array(z.object({ member: z.string(), results: counted }));

/** What would be restored. */
export const restorePreviewSchema = z.object({
  previewId: z.guid(),
  /** Absolute path of the file. */
  file: z.string(),
  /** Epoch milliseconds at which the backup was made, and its origin. */
  createdAt: z.number(),
  madeFrom: z.object({ name: z.string(), server: z.string() }),
  /** Whether the backup comes from this server. */
  isSameServer: z.boolean(),
  operationId: z.guid(),
  /** Whether the file has no end: it was cut off, or its clean-up never ended. The part that was read is complete. */
  isCut: z.boolean(),
  results: counted,
  /** Results to send; existing ones are skipped. */
  missing: counted,
  present: counted,
  /** Results whose timestamp another one has: not sent, since they would replace it. */
  taken: counted,
  /** Rows of the file that cannot be sent. */
  unusable: counted,
  /** Missing results of contracts with a problem: not sent either. */
  blocked: counted,
  /** Results that are restored without some of their members, and those members. */
  losing: counted,
  lost: lostSchema,
  contracts: z.array(
    z.object({
      /** The target contract; that of the backup when none was found. */
      contractId: z.guid(),
      name: z.string(),
      /** The fully qualified name of its asset, which distinguishes contracts of the same name; null when it is not known. */
      asset: z.string().nullable(),
      results: counted,
      missing: counted,
      present: counted,
      taken: counted,
      unusable: counted,
      /** Why nothing of this contract can be restored. */
      problem: failureSchema.nullable(),
    }),
  ),
  protection: protectionSchema,
  typedChoices: typedChoicesSchema,
});
export type RestorePreview = z.infer<typeof restorePreviewSchema>;

export const restoreConfirmationSchema = z.strictObject({ typed: typedSchema });
export type RestoreConfirmation = RestoreTarget & z.infer<typeof restoreConfirmationSchema>;

/** Why sending stopped, as the key of a sentence. */
const restoreStopSchema = z.enum([
  'stopped',
  'contract-id',
  'other-id',
  'other-time',
  'first-not-found',
  'answer-lost',
  'failed',
  'backup-unreadable',
]);
export type RestoreStop = z.infer<typeof restoreStopSchema>;

/** The outcome of a restore, and what reading proved. */
export const restoreReportSchema = z.object({
  operationId: z.guid().nullable(),
  state: z.enum(operationStates),
  stopped: z.boolean(),
  /** Results in the backup. */
  results: counted,
  /** Sent, and read again with their own id and timestamp; null when they could not be read again. */
  restored: counted.nullable(),
  /** Already there: not sent. */
  skipped: counted,
  /** Requests that the server refused. */
  refused: counted,
  /** Requests without an answer whose outcome reading has not explained. */
  unknown: counted,
  /** Results of the backup that are missing after reading everything again; null when it could not be read. */
  missing: counted.nullable(),
  /** There again, but with other contents than in the backup. */
  different: counted.nullable(),
  /** Results that were restored without some of their members, and those members. */
  losing: counted,
  lost: lostSchema,
  /** Whether every result of the backup was read again with the same contents. */
  isEqual: z.boolean().nullable(),
  reason: restoreStopSchema.nullable(),
  problem: failureSchema.nullable(),
});
export type RestoreReport = z.infer<typeof restoreReportSchema>;
