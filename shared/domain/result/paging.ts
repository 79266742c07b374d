import { connectionIdSchema, contractIdSchema } from '@shared/domain/ids';
import { pageSizeLimits } from '@shared/domain/limits';
import { z } from 'zod';

/** Rows that one request asks for. */
export const pageSizeSchema = z.int().min(pageSizeLimits.min).max(pageSizeLimits.max);

/** Whose results are read: those of a contract, from its server, or the runs of all contracts, as the index keeps them. */
export const resultSourceSchema = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('contract'), connectionId: connectionIdSchema, contractId: contractIdSchema }),
  z.strictObject({ of: z.literal('all'), connectionId: connectionIdSchema }),
]);
export type ResultSource = z.infer<typeof resultSourceSchema>;

/**
 * The position in a list of results. Created by main, opaque to the window. `cursor` follows `paging.after`; `window` requests
 * everything at or before a time, for servers without cursors on results (docs/server.md#results-list).
 */
export const positionSchema = z.union([
  z.strictObject({ mode: z.literal('start') }),
  z.strictObject({ mode: z.literal('cursor'), reading: z.guid(), step: z.int().min(1), after: z.string().max(8192) }),
  z.strictObject({
    mode: z.literal('window'),
    reading: z.guid(),
    step: z.int().min(1),
    endTs: z.int(),
    /** Rows to ask for; grows when a whole page shares one timestamp. */
    pageSize: z.int().min(1).max(10_000),
  }),
]);
export type Position = z.infer<typeof positionSchema>;

/**
 * Why a page is read, beside showing it. `load-all`: a list is read to its end, so pages are as large as they may be, and the next
 * one is prefetched. `peek`: a first page is only looked at, so no reading begins with it, and its `next` leads nowhere.
 */
export const pagePurposes = ['load-all', 'peek'] as const;
export type PagePurpose = (typeof pagePurposes)[number];

/** Why a list ended. Everything but `complete` is said to the person who scrolls. */
export const endReasons = ['complete', 'repeated-cursor', 'nothing-new', 'same-timestamp', 'no-length'] as const;
export type EndReason = (typeof endReasons)[number];
