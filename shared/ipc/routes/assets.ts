import {
  assetFields,
  assetSchema,
  searchEnds,
  searchPositionSchema,
  searchScopes,
  tablePositionSchema,
} from '@shared/domain/contract/asset';
import { unreadableRowSchema } from '@shared/domain/contract/contract';
import { tableColumnsSchema, tableVersionSchema } from '@shared/domain/contract/contract-version';
import { assetKeySchema, connectionIdSchema, timestampSchema } from '@shared/domain/ids';
import { endReasons, pageSizeSchema } from '@shared/domain/result/paging';
import { route } from '@shared/ipc/route';
import { z } from 'zod';

const lines = z.array(z.union([assetSchema, unreadableRowSchema]));

export const assetRoutes = {
  /** One page of tables. `next` and `previous` are null at the ends of the list, and `end` and `begin` then say why. */
  'assets.page': route(
    z.strictObject({
      connectionId: connectionIdSchema,
      pageSize: pageSizeSchema,
      fields: z.array(z.enum(assetFields)).max(assetFields.length),
      position: tablePositionSchema,
    }),
    z.object({
      lines,
      next: tablePositionSchema.nullable(),
      end: z.enum(endReasons).nullable(),
      previous: tablePositionSchema.nullable(),
      begin: z.enum(endReasons).nullable(),
      /** As the server counts; for display only. */
      total: z.number().nullable(),
      /** Requested fields that the server does not know; the list was read without them. */
      unknownFields: z.array(z.enum(assetFields)),
    }),
  ),
  /** One page of search hits. A raw query is sent unchanged; other text is escaped. */
  'assets.search': route(
    z.strictObject({
      connectionId: connectionIdSchema,
      text: z.string().min(1).max(1000),
      raw: z.boolean(),
      scope: z.enum(searchScopes),
      pageSize: pageSizeSchema,
      position: searchPositionSchema,
    }),
    z.object({
      lines,
      next: searchPositionSchema.nullable(),
      end: z.enum(searchEnds).nullable(),
      total: z.number().nullable(),
      /** Whether there are more than `total`. */
      isLowerBound: z.boolean(),
      /** The search engine timed out and sent the hits found until then. */
      timedOut: z.boolean(),
    }),
  ),
  /** One asset, or that it is not on the server (any more), or that this server has no way to read assets of its type. */
  'assets.get': route(
    z.strictObject({ connectionId: connectionIdSchema, asset: assetKeySchema }),
    z.union([
      z.object({ state: z.literal('found'), asset: assetSchema }),
      z.object({ state: z.literal('gone') }),
      z.object({ state: z.literal('unknown') }),
    ]),
  ),
  /** The current columns of a table. Rejects with `not_found` when it is gone. */
  'assets.columns': route(z.strictObject({ connectionId: connectionIdSchema, tableId: z.guid() }), tableColumnsSchema),
  /** The versions of a table made after `from` and up to `to`, newest first, and the one before; null where none are kept. */
  'assets.versions': route(
    z.strictObject({
      connectionId: connectionIdSchema,
      tableId: z.guid(),
      from: timestampSchema,
      to: timestampSchema,
    }),
    z.object({ versions: z.array(tableVersionSchema).nullable() }),
  ),
} as const;
