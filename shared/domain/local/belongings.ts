import { connectionIdSchema } from '@shared/domain/ids';
import { z } from 'zod';
import { localCountsSchema } from './local-items';

/** How much a person has made on a connection, in the order in which it is listed. */
export const belongingsSchema = z.object({
  items: localCountsSchema,
  /** Copies of contracts, read where the server keeps no versions. */
  versions: z.int(),
  /** Operations of batches that were not sent yet. */
  waiting: z.int(),
});
export type Belongings = z.infer<typeof belongingsSchema>;

/** What a removed connection has left. */
export const leftSchema = z.object({
  connectionId: connectionIdSchema,
  /** Its API root. */
  address: z.string(),
  name: z.string(),
  /** The last connection to that address that declined it; null for none. */
  declinedBy: connectionIdSchema.nullable(),
  belongings: belongingsSchema,
});
export type Left = z.infer<typeof leftSchema>;
