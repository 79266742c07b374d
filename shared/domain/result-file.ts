import { z } from 'zod';

/** The version of our own files of results that this app writes, and the newest that it reads. */
export const resultFileVersion = 1;

/** Our own files of results: `version` 1. `results` are as the server sent them, so that nothing is lost on the way. */
export const resultFileSchema = z.object({
  format: z.literal('contract-desk/results'),
  version: z.literal(resultFileVersion),
  /** The contract that the results belong to. */
  contract: z.object({ id: z.string(), name: z.string(), fullyQualifiedName: z.string() }),
  /** Epoch milliseconds. */
  exportedAt: z.number(),
  results: z.array(z.unknown()),
  /** What is not in it, in a sentence, where something is known to be missing. */
  incomplete: z.string().optional(),
});
export type ResultFile = z.infer<typeof resultFileSchema>;
