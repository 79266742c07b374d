import { z } from 'zod';

/** What a server reads in an ODCS file. */
export const odcsReadingSchema = z.object({
  name: z.string().nullable(),
  version: z.string().nullable(),
  /** ODCS's own word, such as `active`. */
  status: z.string().nullable(),
  /** Names of its tables, without those that have none. */
  objects: z.array(z.string()),
});
export type OdcsReading = z.infer<typeof odcsReadingSchema>;

/** What is wrong with a file: a column that the asset lacks, has twice or has with another type; or the server's own sentence. */
const odcsProblemSchema = z.object({ kind: z.enum(['missing', 'duplicate', 'type', 'other']), text: z.string() });
export type OdcsProblem = z.infer<typeof odcsProblemSchema>;

/** What a server says of an ODCS file for an asset. */
export const odcsVerdictSchema = z.object({
  /** Null where it does not say. */
  isValid: z.boolean().nullable(),
  /** The columns that it looked at; null where it does not say. */
  columns: z.object({ passed: z.number(), total: z.number() }).nullable(),
  problems: z.array(odcsProblemSchema),
});
export type OdcsVerdict = z.infer<typeof odcsVerdictSchema>;

/** The dry run of a file on a server. */
export const odcsCheckSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('answer'), reading: odcsReadingSchema, verdict: odcsVerdictSchema }),
  /** The server does not take the file: why, in its own words. */
  z.object({ kind: z.literal('refused'), serverWords: z.string().nullable() }),
  /** The server has no dry run. */
  z.object({ kind: z.literal('none') }),
]);
export type OdcsCheck = z.infer<typeof odcsCheckSchema>;
