import { z } from 'zod';

/** When a token ends, by its own claim: nobody has verified it, and the server decides (quality-goals S46, B4, B5). */
const tokenExpirySchema = z.discriminatedUnion('kind', [
  /** Epoch milliseconds. `isOdd`: the claim was written in milliseconds, where the standard says seconds. */
  z.object({ kind: z.literal('at'), atMs: z.number(), isOdd: z.boolean() }),
  /** The token says of itself that it does not end. */
  z.object({ kind: z.literal('never') }),
  /** It does not say, or says something that is no time. */
  z.object({ kind: z.literal('unknown') }),
]);

/** What a token says about itself, for display only. Never the token or a piece of it. */
export const tokenFactsSchema = z.object({
  /** `opaque`: nothing can be read of it. */
  kind: z.enum(['bot', 'user', 'opaque']),
  /** Whose it says it is, at most 100 characters; null when it does not say. */
  subject: z.string().nullable(),
  expiry: tokenExpirySchema,
});
export type TokenExpiry = z.infer<typeof tokenExpirySchema>;
export type TokenFacts = z.infer<typeof tokenFactsSchema>;
