import { operationStates } from '@shared/domain/activity';
import { z } from 'zod';
import { failureSchema } from './failure';
import { connectionIdSchema } from './ids';

const counted = z.int().min(0);

/** Where the results come from: the backup of a clean-up in the journal, or a file that the person chooses in the system's dialog. */
export const restoreSourceSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('operation'), operationId: z.guid() }),
  z.strictObject({ kind: z.literal('file') }),
]);
export type RestoreSource = z.infer<typeof restoreSourceSchema>;

export const restoreTargetSchema = z.strictObject({
  previewId: z.guid(),
  connectionId: connectionIdSchema,
  source: restoreSourceSchema,
});
export type RestoreTarget = z.infer<typeof restoreTargetSchema>;

/** What would be put back. */
export const restorePreviewSchema = z.object({
  previewId: z.guid(),
  /** Name of the file, and where it is. */
  file: z.string(),
  /** Epoch milliseconds at which the backup was made, and where it comes from. */
  createdAt: z.number(),
  madeFrom: z.object({ name: z.string(), server: z.string() }),
  /** Whether the backup comes from this very server. */
  isSameServer: z.boolean(),
  operationId: z.guid(),
  results: counted,
  /** Results that are sent; those that are there already are skipped. */
  missing: counted,
  present: counted,
  /** Results whose instant is taken by another one: they are not sent, since they would replace it. */
  taken: counted,
  /** Rows of the file that cannot be sent as they are. */
  unusable: counted,
  contracts: z.array(
    z.object({
      contractId: z.guid(),
      name: z.string(),
      results: counted,
      missing: counted,
      present: counted,
      taken: counted,
      unusable: counted,
      /** Why nothing of this contract can be put back. */
      problem: failureSchema.nullable(),
    }),
  ),
});
export type RestorePreview = z.infer<typeof restorePreviewSchema>;

/** What became of a restore, and what reading proved. */
export const restoreReportSchema = z.object({
  operationId: z.guid().nullable(),
  state: z.enum(operationStates),
  stopped: z.boolean(),
  /** Put back and read again with their own id and timestamp. */
  restored: counted,
  /** There before: nothing was sent. */
  skipped: counted,
  missing: counted.nullable(),
  /** There again, but not as the backup holds them. */
  different: counted.nullable(),
  /** Whether every result of the backup was read again, equal to what the backup holds. */
  isEqual: z.boolean().nullable(),
  /** Why it stopped, in a sentence, such as that the server cannot keep ids. */
  sentence: z.string().nullable(),
  problem: failureSchema.nullable(),
});
export type RestoreReport = z.infer<typeof restoreReportSchema>;
