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

/** The stored runs of all contracts of a connection. */
export const runsOfAllRoutes = {
  /** One page, newest first, from the database: at most 500 rows. Bounds are inclusive, epoch milliseconds. */
  'index.runs': route(
    byConnection.extend({
      pageSize: pageSizeSchema,
      position: positionSchema,
      range,
    }),
    resultRoutes['results.page'].output,
  ),
  /**
   * The stored runs of one contract, newest first, for when its server does not answer; null when none were ever read. Times in
   * epoch milliseconds: when they were read, and since when none is missing (null: none at all is). `areOpened`: they are only
   * those that somebody opened, and any other may be missing.
   */
  'index.savedRuns': route(
    byConnection.extend({ contractId: contractIdSchema, range }),
    resultRoutes['results.page'].output
      .pick({ columns: true })
      .extend({ savedAt: timestampSchema, coveredFrom: timestampSchema.nullable(), areOpened: z.boolean() })
      .nullable(),
  ),
  /** Starts reading older runs of these contracts back to a time, in the background, unless that is already running. */
  'index.readRange': route(
    byConnection.extend({ keys: z.array(indexKeySchema).min(1).max(rangeLimits.contracts), from: timestampSchema }),
    rangeReadingSchema,
  ),
  /** The current or last such reading. */
  'index.rangeReading': route(byConnection, rangeReadingSchema),
  /** Stops it; what was read stays. */
  'index.stopRange': route(byConnection, rangeReadingSchema),
} as const;
