import { z } from 'zod';
import { assetKeySchema, contractIdSchema } from './ids';
import { resultRowSchema } from './result';

/** Longer than the longest name that a server takes, which is 3,072 characters of a fully qualified one. */
const nameSchema = z.string().max(4000);

/** A contract, or an asset whose effective contract is validated. The names are for the journal. */
export const validationRequestSchema = z.union([
  z.strictObject({
    contractId: contractIdSchema,
    name: nameSchema.optional(),
    assetName: nameSchema.nullable().optional(),
  }),
  z.strictObject({ asset: assetKeySchema, name: nameSchema.optional() }),
]);

/** The run that was started; it may still be Queued or Running. */
export const validationReportSchema = z.object({
  row: resultRowSchema,
  /** The contract that holds the run: for an inherited one the server makes one of the asset's own. Null where nothing tells. */
  contractId: contractIdSchema.nullable(),
  /** What to call that contract, also where its id is not known; null when nothing tells. */
  contractName: z.string().nullable(),
});
export type ValidationReport = z.infer<typeof validationReportSchema>;
