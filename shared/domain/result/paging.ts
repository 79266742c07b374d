import { z } from 'zod';

/**
 * The cursor of a reading of results. Created by main, opaque to the renderer.
 * `cursor` follows `paging.after`; `window` asks for what is at or before a time, for servers that have no cursors on
 * results (docs/server.md#results-list).
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
    limit: z.int().min(1).max(10_000),
  }),
]);
export type Position = z.infer<typeof positionSchema>;

/** Why a list ended. Everything but `complete` is said to the person who scrolls. */
export const endReasons = ['complete', 'repeated-cursor', 'nothing-new', 'same-timestamp', 'no-length'] as const;
export type EndReason = (typeof endReasons)[number];
