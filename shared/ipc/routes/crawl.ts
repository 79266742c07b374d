import { contractSummarySchema } from '@shared/domain/contract/contract';
import { crawlProgressSchema } from '@shared/domain/contract/crawl';
import { failureSchema } from '@shared/domain/failure';
import { connectionIdSchema } from '@shared/domain/ids';
import { route } from '@shared/ipc/route';
import { z } from 'zod';

const byConnection = z.strictObject({ connectionId: connectionIdSchema });

/** Finds the contracts of a server without a list of them, table by table. */
export const crawlRoutes = {
  /** Starts, resumes after a pause or failure, or with `anew` starts over. Resolves at once; events report the progress. */
  'crawl.start': route(byConnection.extend({ anew: z.boolean().optional() }), crawlProgressSchema),
  /** Pauses. What was found stays. */
  'crawl.pause': route(byConnection, crawlProgressSchema),
  /** The progress, and the failure that stopped it. */
  'crawl.status': route(byConnection, z.object({ progress: crawlProgressSchema, error: failureSchema.nullable() })),
  /** The contracts a crawl has found, in that order; only of the current crawl. */
  'crawl.lines': route(
    byConnection.extend({ run: z.guid(), offset: z.int().min(0), limit: z.int().min(1).max(1000) }),
    z.object({ lines: z.array(contractSummarySchema) }),
  ),
} as const;
