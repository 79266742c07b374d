import { indexKeySchema } from '@shared/domain/contract-index';
import { connectionIdSchema, timestampSchema } from '@shared/domain/ids';
import { pageSize, rangeLimits } from '@shared/domain/limits';
import { positionSchema } from '@shared/domain/paging';
import { rangeReadingSchema } from '@shared/domain/range-reading';
import { route } from '@shared/ipc/route';
import { z } from 'zod';
import { resultRoutes } from './results';

const byConnection = z.strictObject({ connectionId: connectionIdSchema });

/** The runs of all contracts of a connection, as the index keeps them. */
export const runsOfAllRoutes = {
  /** One page, newest first, from the app's own disk: at most 500 rows. Bounds are inclusive, epoch milliseconds. */
  'index.runs': route(
    byConnection.extend({
      limit: z.int().min(pageSize.min).max(pageSize.max),
      position: positionSchema,
      range: z.strictObject({ from: timestampSchema.optional(), to: timestampSchema.optional() }).optional(),
    }),
    resultRoutes['results.page'].output,
  ),
  /** Begins to read what is not kept of these contracts back to a moment, in the background, unless that is under way. */
  'index.readRange': route(
    byConnection.extend({ keys: z.array(indexKeySchema).min(1).max(rangeLimits.contracts), from: timestampSchema }),
    rangeReadingSchema,
  ),
  /** The reading that is under way, or the last one. */
  'index.rangeReading': route(byConnection, rangeReadingSchema),
  /** Ends it; what has been read stays. */
  'index.stopRange': route(byConnection, rangeReadingSchema),
} as const;
