import { indexKeySchema } from '@shared/domain/contract/contract-index';
import { timestampSchema } from '@shared/domain/ids';
import { dimensions } from '@shared/domain/status';
import { type ColumnFilterOf, columnFilters, type FilterTypes } from '@shared/results/columns/registry';
import type { exportFormats } from '@shared/results/rows/export-formats';
import { z } from 'zod';
import { endReasons } from './paging';

export type ExportFormat = keyof typeof exportFormats;

/** Most results that can be named one by one. */
const mostNamedResults = 200_000;

/** Most contracts that a filter can name. */
const mostContracts = 20_000;

/** The key of a result: its timestamp in epoch milliseconds, then what distinguishes it within the same millisecond. */
const resultKeys = z
  .array(
    z
      .string()
      .max(400)
      .regex(/^\d{1,16}(?:#|$)/),
  )
  .max(mostNamedResults);

const bound = timestampSchema.optional();

const valueSchemas = {
  words: z.array(z.string().max(200)).max(100).optional(),
  text: z.string().max(1000).optional(),
} satisfies { [W in keyof FilterTypes]: z.ZodType };
const filterSchemas = Object.fromEntries(columnFilters.map(({ by, type }) => [by, valueSchemas[type]])) as {
  [F in ColumnFilterOf as F['by']]: (typeof valueSchemas)[F['type']];
};

/** A filter of the results. */
const resultFilterSchema = z.strictObject({
  ...filterSchemas,
  failed: z.array(z.enum(dimensions)).max(dimensions.length).optional(),
  from: bound,
  to: bound,
  contracts: z.array(indexKeySchema).max(mostContracts).optional(),
});

/** Which results are to be written: those that are named, or all that a filter wants, apart from some. */
export const exportChoiceSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('selected'), keys: resultKeys.min(1) }),
  z.strictObject({
    kind: z.literal('filtered'),
    filter: resultFilterSchema,
    except: resultKeys,
  }),
]);
export type ExportChoice = z.infer<typeof exportChoiceSchema>;

/** The report of a finished export. */
export const exportReportSchema = z.object({
  fileName: z.string(),
  /** Results in the file. */
  written: z.int(),
  /** Results of the server that were looked at. */
  read: z.int(),
  /** Rows that cannot be read: not in the file. */
  unreadable: z.int(),
  /** Named results that the server did not have any more. */
  missing: z.int(),
  bytes: z.int(),
  /** Why the reading ended. Unless it is `complete`, older results may be missing in the file. */
  end: z.enum(endReasons),
});
export type ExportReport = z.infer<typeof exportReportSchema>;
