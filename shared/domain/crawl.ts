import { z } from 'zod';
import { connectionIdSchema } from './ids';

/**
 * `idle`: not under way, and nobody has stopped it: it was never begun, or the app was quit in the middle. `failed`: it
 * stands where it was and can continue from there.
 */
export const crawlStates = ['idle', 'running', 'paused', 'failed', 'done'] as const;
export type CrawlState = (typeof crawlStates)[number];

/** How far a search for contracts through all tables has come, for servers without a list of contracts (docs/server.md#servers-without-a-list-of-contracts). */
export const crawlProgressSchema = z.object({
  connectionId: connectionIdSchema,
  /** Names this crawl: what was found is counted from its beginning. */
  run: z.guid(),
  state: z.enum(crawlStates),
  /** Tables that were looked at. */
  tablesSeen: z.int(),
  /** As the server counts; null when it does not say. */
  tablesTotal: z.int().nullable(),
  contractsFound: z.int(),
  /** Tables that could not be read, also not at a second try. */
  tablesUnread: z.int(),
  /** Epoch milliseconds of the last answer; null before the first. */
  at: z.number().nullable(),
});
export type CrawlProgress = z.infer<typeof crawlProgressSchema>;
