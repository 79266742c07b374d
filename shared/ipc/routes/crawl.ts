import { contractSummarySchema } from '@shared/domain/contract/contract';
import { crawlProgressSchema } from '@shared/domain/contract/crawl';
import { failureSchema } from '@shared/domain/failure';
import { connectionIdSchema } from '@shared/domain/ids';
import { route } from '@shared/ipc/route';
import { z } from 'zod';

const byConnection = z.strictObject({ connectionId: connectionIdSchema });

/** Finding the contracts of a server that has no list of them, by its tables. */
export const crawlRoutes = {
  /** Begins, continues where it was paused or failed, or with `anew` begins again. Answers at once; events report the rest. */
  'crawl.start': route(byConnection.extend({ anew: z.boolean().optional() }), crawlProgressSchema),
  /** Stops asking. What was found stays. */
  'crawl.pause': route(byConnection, crawlProgressSchema),
  /** How far it has come, and why it stands still when it failed. */
  'crawl.status': route(byConnection, z.object({ progress: crawlProgressSchema, error: failureSchema.nullable() })),
  /** What a crawl has found, in the order in which it was found; nothing of any crawl but the present one. */
  'crawl.lines': route(
    byConnection.extend({ run: z.guid(), offset: z.int().min(0), limit: z.int().min(1).max(1000) }),
    z.object({ lines: z.array(contractSummarySchema) }),
  ),
} as const;
