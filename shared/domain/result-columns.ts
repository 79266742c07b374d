import { z } from 'zod';

const numberOrNull = z.number().nullable();

/** The different values of a column, and for each row which one it has: 0 for none, else its place counted from 1. */
const indexedSchema = <V extends z.ZodType>(value: V) => z.object({ values: z.array(value), at: z.array(z.number()) });

const countsColumns = z.object({
  /** Passed, failed, total. */
  values: z.array(z.tuple([numberOrNull, numberOrNull, numberOrNull])),
  schema: z.array(z.number()),
  semantics: z.array(z.number()),
  quality: z.array(z.number()),
  sla: z.array(z.number()),
});

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
  /** Epoch milliseconds of the first row, then how much later each is than the one before; 0 for an unreadable row. */
  times: z.array(z.number()),
  /** 32 hexadecimal digits for each row; zeros where it has no id or one in `odd`. */
  ids: z.string(),
  statuses: indexedSchema(z.string()),
  durations: z.array(numberOrNull),
  counts: countsColumns,
  messages: indexedSchema(z.string()),
  failures: indexedSchema(z.array(z.string())),
  odd: z.array(oddRowSchema),
});
export type ResultColumns = z.infer<typeof resultColumnsSchema>;
export type OddRow = Omit<z.infer<typeof oddRowSchema>, 'at'>;
