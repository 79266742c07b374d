import { indexKeySchema } from '@shared/domain/contract/contract-index';
import { connectionIdSchema, contractIdSchema, timestampSchema } from '@shared/domain/ids';
import { rangeLimits } from '@shared/domain/limits';
import { pageSizeSchema, positionSchema } from '@shared/domain/result/paging';
import { rangeReadingSchema } from '@shared/domain/result/range-reading';
import { route } from '@shared/ipc/route';
import { z } from 'zod';
import { resultRoutes } from './results';

const byConnection = z.strictObject({ connectionId: connectionIdSchema });
const range = z.strictObject({ from: timestampSchema.optional(), to: timestampSchema.optional() }).optional();

/** The runs of all contracts of a connection, as the index keeps them. */
export const runsOfAllRoutes = {
  /** One page, newest first, from the app's own disk: at most 500 rows. Bounds are inclusive, epoch milliseconds. */
  'index.runs': route(
    byConnection.extend({
      pageSize: pageSizeSchema,
      position: positionSchema,
      range,
    }),
    resultRoutes['results.page'].output,
  ),
  /**
   * The runs of one contract that are saved, newest first, for when its server does not answer; null when none were ever read.
   * Times in epoch milliseconds: when they were read, and from when on none is missing (null: none at all is).
   */
  'index.savedRuns': route(
    byConnection.extend({ contractId: contractIdSchema, range }),
    resultRoutes['results.page'].output
      .pick({ columns: true })
      .extend({ savedAt: timestampSchema, coveredFrom: timestampSchema.nullable() })
      .nullable(),
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
