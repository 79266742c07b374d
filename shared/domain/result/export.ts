import { indexKeySchema } from '@shared/domain/contract/contract-index';
import { timestampSchema } from '@shared/domain/ids';
import { dimensions } from '@shared/domain/status';
import { type ColumnFilterOf, columnFilters, type FilterTypes } from '@shared/results/columns/registry';
import type { exportFormats } from '@shared/results/rows/export-formats';
import { z } from 'zod';
import { endReasons } from './paging';

export type ExportFormat = keyof typeof exportFormats;

/** Maximum results named individually. */
const maxNamedResults = 200_000;

/** Maximum contracts in a filter. */
const maxContracts = 20_000;

/** The key of a result: its timestamp in epoch milliseconds, then what distinguishes it within the same millisecond. */
const resultKeys = z
  .array(
    z
      .string()
      .max(400)
      .regex(/^\d{1,16}(?:#|$)/),
  )
  .max(maxNamedResults);

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
  contracts: z.array(indexKeySchema).max(maxContracts).optional(),
});

/** Which results to write: named ones, or all that match a filter except some. */
export const exportChoiceSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('selected'), keys: resultKeys.min(1) }),
  z.strictObject({
    kind: z.literal('filtered'),
    filter: resultFilterSchema,
    except: resultKeys,
  }),
]);
export type ExportChoice = z.infer<typeof exportChoiceSchema>;

/** Which of a contract's runs are on this computer: those that the app keeps, or only those that somebody opened. */
export const savedKinds = ['kept', 'opened'] as const;
export type SavedKind = (typeof savedKinds)[number];

/** The report of a finished export. */
export const exportReportSchema = z.object({
  fileName: z.string(),
  /** Results in the file. */
  written: z.int(),
  /** Results that were read. */
  read: z.int(),
  /** Unreadable rows, which are not in the file. */
  unreadable: z.int(),
  /** Named results that the server does not have any more. */
  missing: z.int(),
  bytes: z.int(),
  /** Why reading ended. Unless it is `complete`, older results may be missing in the file. */
  end: z.enum(endReasons),
  /** It was written of what is saved on this computer; absent where the server was asked. */
  saved: z.enum(savedKinds).optional(),
});
export type ExportReport = z.infer<typeof exportReportSchema>;
