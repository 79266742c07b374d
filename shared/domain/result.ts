import { z } from 'zod';
import { extraSchema, unreadableRowSchema } from './contract';
import { countsSchema } from './counts';

/** One validation result as the grid shows it; null for a dimension means that it was not evaluated. */
export const resultRowSchema = z.object({
  kind: z.literal('result'),
  /** Unique within the contract: `<timestamp>#<id>`, or `<timestamp>` when the server sends no id. */
  key: z.string(),
  id: z.string().nullable(),
  /** Epoch milliseconds; the address of the result. */
  timestamp: z.number(),
  /** One of `runStatuses`, or the server's own word. */
  status: z.string(),
  /** Milliseconds; null when missing or not plausible. */
  durationMs: z.number().nullable(),
  schema: countsSchema.nullable(),
  semantics: countsSchema.nullable(),
  quality: countsSchema.nullable(),
  /** Verdicts met, missed and given: at most three. */
  sla: countsSchema.nullable(),
  /** First 500 characters. */
  message: z.string().nullable(),
  /** Names of failed fields, then of failed rules: the first 50, each cut at 200 characters. */
  failures: z.array(z.string()),
});
export type ResultRow = z.infer<typeof resultRowSchema>;

export const resultLineSchema = z.union([resultRowSchema, unreadableRowSchema]);
export type ResultLine = z.infer<typeof resultLineSchema>;

/** One validation result in full. */
export const runDetailSchema = z.object({
  row: resultRowSchema,
  message: z.string().nullable(),
  failedFields: z.array(z.string()),
  duplicateFields: z.array(z.string()),
  typeMismatches: z.array(z.string()),
  failedRules: z.array(z.object({ name: z.string(), reason: z.string().nullable() })),
  /** 0 to 100 as sent; null when missing or `"NaN"`. */
  qualityScore: z.number().nullable(),
  slaVerdicts: z.array(z.object({ name: z.string(), met: z.boolean() })),
  /** Milliseconds. */
  actualLatencyMs: z.number().nullable(),
  incidentId: z.string().nullable(),
  extras: z.array(extraSchema),
  raw: z.string(),
});
export type RunDetail = z.infer<typeof runDetailSchema>;
