import { z } from 'zod';
import { assetKeySchema, contractIdSchema } from './ids';

/** A contract or an asset that a person has opened. */
export const recentItemSchema = z.strictObject({
  target: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('contract'), contractId: contractIdSchema }),
    z.strictObject({ kind: z.literal('asset'), asset: assetKeySchema }),
  ]),
  title: z.string().max(4000),
  /** A second line that tells apart what has the same title. */
  about: z.string().max(4000),
});
export type RecentItem = z.infer<typeof recentItemSchema>;
