import { type Field, type FieldsOf, fieldNames, fields } from '@shared/results/columns/registry';
import type { SentValues } from '@shared/results/columns/value-kinds';
import { z } from 'zod';

const numbers = z.array(z.number());
const numbersOrNull = z.array(z.number().nullable());

const fieldSchemas = Object.fromEntries(
  fieldNames.map((field) => [field, fields[field] === 'number' ? numbersOrNull : numbers]),
) as { [F in Field]: F extends FieldsOf<'number'> ? typeof numbersOrNull : typeof numbers };

const numberOrNull = z.number().nullable();
const valueSchemas = {
  word: z.array(z.string()),
  text: z.array(z.string()),
  names: z.array(z.array(z.string())),
  counts: z.array(z.tuple([numberOrNull, numberOrNull, numberOrNull])),
} satisfies { [K in keyof SentValues]: z.ZodType<SentValues[K][]> };

/** What does not follow from the columns: a key or an id of another form, or why a row could not be read. */
const oddRowSchema = z.object({
  at: z.number(),
  key: z.string().optional(),
  id: z.string().optional(),
  reason: z.string().optional(),
});

/** A page of results by columns: a fifth of the text that rows take, and read in a fraction of the time. */
export const resultColumnsSchema = z.object({
  /** Rows, unreadable ones included. */
  length: z.number(),
  /** 32 hexadecimal digits for each row; zeros where it has no id or one in `odd`. */
  ids: z.string(),
  /**
   * For each row its number; or how much later its time is than that of the row before (0 for an unreadable row); or which of
   * the values of its kind it has: 0 for none, else a place counted from 1.
   */
  fields: z.object(fieldSchemas),
  /** The different values of the page by kind. */
  values: z.object(valueSchemas),
  odd: z.array(oddRowSchema),
});
export type ResultColumns = z.infer<typeof resultColumnsSchema>;
export type OddRow = Omit<z.infer<typeof oddRowSchema>, 'at'>;
