import { z } from 'zod';

/**
 * Whether the server of a connection is there. `away`: it cannot be reached, or fails whatever it is asked. While it is
 * away nothing is sent to it but the app's own small question whether it is there again.
 */
export const serverHealthSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('up') }),
  z.object({
    kind: z.literal('away'),
    cause: z.enum(['unreachable', 'failing']),
    /** Epoch milliseconds at which it was found to be away. */
    since: z.number(),
    /** Milliseconds from now to the next look; null while one is under way. No time of day: clocks are set. */
    nextTryInMs: z.number().nullable(),
  }),
]);
export type ServerHealth = z.infer<typeof serverHealthSchema>;
export type AwayCause = Extract<ServerHealth, { kind: 'away' }>['cause'];
