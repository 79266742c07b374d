import { z } from 'zod';

/** Checks of one dimension. A number that the server did not send is null; nothing is computed in its place. */
export const countsSchema = z.object({
  passed: z.number().nullable(),
  failed: z.number().nullable(),
  total: z.number().nullable(),
});
export type CheckCounts = z.infer<typeof countsSchema>;
