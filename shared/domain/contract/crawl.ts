import { connectionIdSchema } from '@shared/domain/ids';
import { z } from 'zod';

/**
 * `idle`: not running and not paused by a person: it was never started, or the app quit in the middle. `failed`: it stopped and
 * can continue from there.
 */
export const crawlStates = ['idle', 'running', 'paused', 'failed', 'done'] as const;
export type CrawlState = (typeof crawlStates)[number];

/** How far a search for contracts through all tables has come, for servers without a list of contracts (docs/server.md#servers-without-a-list-of-contracts). */
export const crawlProgressSchema = z.object({
  connectionId: connectionIdSchema,
  /** The id of this crawl, which the positions of its contracts refer to. */
  run: z.guid(),
  state: z.enum(crawlStates),
  /** Tables that were checked. */
  tablesSeen: z.int(),
  /** As the server counts; null when it does not say. */
  tablesTotal: z.int().nullable(),
  contractsFound: z.int(),
  /** Tables that could not be read, even on the second attempt. */
  tablesUnread: z.int(),
  /** Epoch milliseconds of the last answer; null before the first. */
  at: z.number().nullable(),
});
export type CrawlProgress = z.infer<typeof crawlProgressSchema>;
