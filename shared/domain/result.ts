import { type Field, fieldNames, fields } from '@shared/results/columns/registry';
import type { Kind, KindValues } from '@shared/results/columns/value-kinds';
import { z } from 'zod';
import { extraSchema, unreadableRowSchema } from './contract';
import { countsSchema } from './counts';

const kindSchemas = {
  time: z.number(),
  number: z.number().nullable(),
  word: z.string(),
  text: z.string().nullable(),
  names: z.array(z.string()),
  counts: countsSchema.nullable(),
} satisfies { [K in Kind]: z.ZodType<KindValues[K]> };

const fieldSchemas = Object.fromEntries(fieldNames.map((field) => [field, kindSchemas[fields[field]]])) as {
  [F in Field]: (typeof kindSchemas)[(typeof fields)[F]];
};

/** One validation result as the grid shows it; null for a dimension means that it was not evaluated. */
export const resultRowSchema = z.object({
  kind: z.literal('result'),
  /** Unique within the contract: `<timestamp>#<id>`, or `<timestamp>` when the server sends no id. */
  key: z.string(),
  id: z.string().nullable(),
  ...fieldSchemas,
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
