import { connectionIdSchema } from '@shared/domain/ids';
import { z } from 'zod';
import { localCountsSchema } from './local-items';

/** How much a person has made on a connection, in the order in which it is named. */
export const belongingsSchema = z.object({
  items: localCountsSchema,
  /** Contents of contracts that were read where the server keeps no versions. */
  versions: z.int(),
  /** Validations of batches that were not sent yet. */
  waiting: z.int(),
});
export type Belongings = z.infer<typeof belongingsSchema>;

/** What a connection has left that is not there any more. */
export const leftSchema = z.object({
  connectionId: connectionIdSchema,
  /** The API's root that it led to. */
  address: z.string(),
  name: z.string(),
  /** The connection to that address for which it was declined last; null for none. */
  declinedBy: connectionIdSchema.nullable(),
  belongings: belongingsSchema,
});
export type Left = z.infer<typeof leftSchema>;
