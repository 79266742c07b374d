import { outcomes } from '@shared/errors/error-codes';
import { z } from 'zod';
import { failureSchema } from './failure';
import { timestampSchema } from './ids';

/** What to delete: the result at a timestamp, or all results strictly before one (service-interface 4.9, 4.10). */
export const deletionScopeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('one'), timestamp: timestampSchema }),
  z.strictObject({ kind: z.literal('before'), timestamp: timestampSchema }),
]);
export type DeletionScope = z.infer<typeof deletionScopeSchema>;

/** What a deletion would remove, read from the server moments before. */
export const deletionPreviewSchema = z.object({
  previewId: z.guid(),
  scope: deletionScopeSchema,
  /** The one request that will be sent, such as `DELETE /v1/dataContracts/…/results/before/1700000000000`. */
  request: z.string(),
  count: z.int(),
  byStatus: z.array(z.object({ status: z.string(), count: z.int() })),
  /** Epoch milliseconds of the first and last result that would go; null when there is none. */
  oldest: z.number().nullable(),
  newest: z.number().nullable(),
  /** True when the newest run of the contract would go: the server's own summary will still show it. */
  includesNewestRun: z.boolean(),
  /** Rows in the range that we could not read; they would go too. */
  unreadable: z.int(),
  /** Epoch milliseconds at which the rows were read. */
  readAt: z.number(),
});
export type DeletionPreview = z.infer<typeof deletionPreviewSchema>;

/** What a re-read proves after the request. */
export const deletionReportSchema = z.object({
  outcome: z.enum(outcomes),
  /** Whether the results could be read again afterwards. When false, the counts are null. */
  checked: z.boolean(),
  previewed: z.int(),
  gone: z.int().nullable(),
  stillThere: z.int().nullable(),
  /** Results in the range that were not in the preview. */
  appeared: z.int().nullable(),
  /** Why the server refused or what went wrong; null when it answered with success. */
  problem: failureSchema.nullable(),
});
export type DeletionReport = z.infer<typeof deletionReportSchema>;
