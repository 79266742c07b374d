import { extraSchema, unreadableRowSchema } from '@shared/domain/contract/contract';
import { type Field, type FieldsOf, fieldNames, fields, ownerFields } from '@shared/results/columns/registry';
import type { Kind, KindValues, SentValues } from '@shared/results/columns/value-kinds';
import { z } from 'zod';
import { countsSchema } from './counts';

const kindSchemas = {
  time: z.number(),
  number: z.number().nullable(),
  word: z.string(),
  text: z.string().nullable(),
  names: z.array(z.string()),
  counts: countsSchema.nullable(),
} satisfies { [K in Kind]: z.ZodType<KindValues[K]> };

type KindSchema<F extends Field> = (typeof kindSchemas)[(typeof fields)[F]];
type OwnerField = keyof typeof ownerFields;

const fieldSchemas = Object.fromEntries(
  fieldNames.map((field) => [field, field in ownerFields ? kindSchemas.word.optional() : kindSchemas[fields[field]]]),
) as { [F in Exclude<Field, OwnerField>]: KindSchema<F> } & { [F in OwnerField]: z.ZodOptional<KindSchema<F>> };

/** One validation result as the grid shows it; null for a dimension means that it was not evaluated. */
export const resultRowSchema = z.object({
  kind: z.literal('result'),
  /** Unique within the list: `<timestamp>#<id>`, or `<timestamp>` when the server sends no id; over all contracts see `listedKey`. */
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

/** What is interpreted of a result, without the raw remainder. */
export type RunParts = Omit<RunDetail, 'extras' | 'raw'>;

const numbers = z.array(z.number());
const numbersOrNull = z.array(z.number().nullable());

const packedSchemas = Object.fromEntries(
  fieldNames.map((field) => [field, fields[field] === 'number' ? numbersOrNull : numbers]),
) as { [F in Field]: F extends FieldsOf<'number'> ? typeof numbersOrNull : typeof numbers };

const numberOrNull = z.number().nullable();
const valueSchemas = {
  word: z.array(z.string()),
  text: z.array(z.string()),
  names: z.array(z.array(z.string())),
  counts: z.array(z.tuple([numberOrNull, numberOrNull, numberOrNull])),
} satisfies { [K in keyof SentValues]: z.ZodType<SentValues[K][]> };

/** The parts of a row that do not follow from the columns: a key or id of another form, or why a row could not be read. */
const oddRowSchema = z.object({
  at: z.number(),
  key: z.string().optional(),
  id: z.string().optional(),
  reason: z.string().optional(),
});

/** A page of results by columns: a fifth of the size of rows, and read in a fraction of the time. */
export const resultColumnsSchema = z.object({
  /** Rows, unreadable ones included. */
  length: z.number(),
  /** 32 hexadecimal digits per row; zeros where it has no id or one in `odd`. */
  ids: z.string(),
  /**
   * For each row a number; or the difference of its time to the previous row (0 for an unreadable row); or the index of its value
   * in `values`, from 1, 0 for none. Empty where no row has one.
   */
  fields: z.object(packedSchemas),
  /** The different values of the page by kind. */
  values: z.object(valueSchemas),
  odd: z.array(oddRowSchema),
});
export type ResultColumns = z.infer<typeof resultColumnsSchema>;
export type OddRow = Omit<z.infer<typeof oddRowSchema>, 'at'>;

/** The runs before a run: the last success, and the first run of the current failures. */
export const streakSchema = z.object({
  /** The previous readable run, whatever its status; null when there is none as far as was read. */
  previous: resultRowSchema.nullable(),
  /** The newest success before the run; null when there is none as far as was read. */
  lastSuccess: resultRowSchema.nullable(),
  /** The first failed run after that success, which may be the run itself; null when the run has not failed. */
  firstFailed: resultRowSchema.nullable(),
  /** How many runs before this run `firstFailed` is. */
  runsAgo: z.number(),
  /** False when reading stopped before the success or the end of the list. */
  isComplete: z.boolean(),
  /** Rows the server sent, unreadable ones included. */
  readRows: z.number(),
  /** Unreadable rows before the run, whose status is unknown. */
  unreadableRows: z.number(),
});
export type Streak = z.infer<typeof streakSchema>;
