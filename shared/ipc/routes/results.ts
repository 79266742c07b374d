import { connectionIdSchema, contractIdSchema, timestampSchema } from '@shared/domain/ids';
import { importLimits } from '@shared/domain/limits';
import { importedFileSchema } from '@shared/domain/operation/add-results';
import { endReasons, pagePurposes, pageSizeSchema, positionSchema } from '@shared/domain/result/paging';
import { resultColumnsSchema, resultRowSchema, runDetailSchema } from '@shared/domain/result/result';
import { route } from '@shared/ipc/route';
import { z } from 'zod';

const ofContract = { connectionId: connectionIdSchema, contractId: contractIdSchema };

export const resultRoutes = {
  /**
   * One page of a contract's results, newest first. A range (inclusive, epoch milliseconds) narrows it on servers that
   * know ranges and is applied by this app on those that do not.
   */
  'results.page': route(
    z.strictObject({
      ...ofContract,
      pageSize: pageSizeSchema,
      position: positionSchema,
      range: z.strictObject({ from: timestampSchema.optional(), to: timestampSchema.optional() }).optional(),
      purpose: z.enum(pagePurposes).optional(),
    }),
    z.object({
      columns: resultColumnsSchema,
      next: positionSchema.nullable(),
      end: z.enum(endReasons).nullable(),
      total: z.number().nullable(),
      /** The number of dropped rows that the list has already; and the current versions of those on earlier pages. */
      repeated: z.int(),
      again: z.array(resultRowSchema),
    }),
  ),
  /** The newest result by timestamp, future-dated ones included; null when there is none. */
  'results.newest': route(z.strictObject(ofContract), z.object({ row: resultRowSchema.nullable() })),
  /** One result in full, read again from the page it was listed on; null when it is gone. */
  'results.get': route(
    z.strictObject({
      ...ofContract,
      timestamp: timestampSchema,
      key: z.string().max(200),
      pageSize: pageSizeSchema,
      position: positionSchema,
    }),
    z.object({ run: runDetailSchema.nullable() }),
  ),
  /** A result as it was opened last, in full and without a request; null when it is not kept. `at`: epoch milliseconds. */
  'results.kept': route(
    z.strictObject({ ...ofContract, key: z.string().max(200) }),
    z.object({ kept: z.object({ run: runDetailSchema, at: timestampSchema }).nullable() }),
  ),
  /** Parses a file of results by its content. Sends no request. */
  'results.readFile': route(z.strictObject({ text: z.string().max(importLimits.fileLength) }), importedFileSchema),
} as const;
