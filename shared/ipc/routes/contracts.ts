import { contractSchema, contractSummarySchema, unreadableRowSchema } from '@shared/domain/contract';
import { assetKeySchema, connectionIdSchema, contractIdSchema } from '@shared/domain/ids';
import { pageSize } from '@shared/domain/limits';
import { endReasons, positionSchema } from '@shared/domain/paging';
import { includeModes } from '@shared/domain/status';
import { route } from '@shared/ipc/route';
import { z } from 'zod';

export const contractRoutes = {
  /** One page of the contract list. `next` is null at the end, and `end` then says why. */
  'contracts.page': route(
    z.strictObject({
      connectionId: connectionIdSchema,
      include: z.enum(includeModes),
      limit: z.int().min(pageSize.min).max(pageSize.max),
      position: positionSchema,
    }),
    z.object({
      lines: z.array(z.union([contractSummarySchema, unreadableRowSchema])),
      next: positionSchema.nullable(),
      end: z.enum(endReasons).nullable(),
      /** As the server counts; for display only. */
      total: z.number().nullable(),
    }),
  ),
  /** One contract in full, with owners and reviewers. */
  'contracts.get': route(
    z.strictObject({
      connectionId: connectionIdSchema,
      contractId: contractIdSchema,
      include: z.enum(includeModes),
    }),
    contractSchema,
  ),
  /** The effective contract of an asset, or null when it has none. */
  'contracts.ofAsset': route(
    z.strictObject({ connectionId: connectionIdSchema, asset: assetKeySchema }),
    z.object({ contract: contractSchema.nullable() }),
  ),
} as const;
