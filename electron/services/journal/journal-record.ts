import { assetKeySchema, contractIdSchema, timestampSchema } from '@shared/domain/ids';
import { z } from 'zod';

const counted = z.int().min(0);
const ofResult = { contractId: contractIdSchema, timestamp: timestampSchema };

/** One request that changes something, with what is needed to find out by reading whether it was carried out. */
export const stepSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('delete-one'), ...ofResult, results: counted }),
  /** `newest`, `oldest`: keys of the first and the last result that were to go; null when none was readable. */
  z.object({
    kind: z.literal('delete-before'),
    ...ofResult,
    results: counted,
    newest: z.string().nullable(),
    oldest: z.string().nullable(),
  }),
  /** `isTaken`: something was at this instant before, so finding one there proves nothing. */
  z.object({
    kind: z.literal('put'),
    ...ofResult,
    resultId: z.string().nullable(),
    status: z.string(),
    isTaken: z.boolean(),
  }),
  /**
   * `contractId` is null for an inherited contract: the asset leads to the one that the server makes. `baseline`: key of the newest
   * run before, null when there was none, left out when it could not be read.
   */
  z.object({
    kind: z.literal('validate'),
    contractId: contractIdSchema.nullable(),
    asset: assetKeySchema.nullable(),
    baseline: z.string().nullable().optional(),
  }),
]);
export type WriteStep = z.infer<typeof stepSchema>;

export const findingSchema = z.object({
  /** Its place among the steps of its operation. */
  step: counted,
  finding: z.enum(['done', 'not-done', 'unsure']),
  /** Results of the step that were changed, and those that were not. */
  changed: counted,
  unchanged: counted,
});
export type StepFinding = z.infer<typeof findingSchema>;
