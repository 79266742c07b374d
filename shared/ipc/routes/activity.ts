import { connectionIdSchema, contractIdSchema } from '@shared/domain/ids';
import { operationSchema } from '@shared/domain/operation/activity';
import { operationKinds } from '@shared/domain/operation/operation-kinds';
import { route } from '@shared/ipc/route';
import { z } from 'zod';

export const activityRoutes = {
  /**
   * Newest first, a batch as its last operation unless `batchId` requests all of one. `unknown` counts the operations of all
   * connections whose outcome is unknown.
   */
  'activity.list': route(
    z.strictObject({
      offset: z.int().min(0),
      limit: z.int().min(1).max(200),
      connectionId: connectionIdSchema.optional(),
      kind: z.enum(operationKinds).optional(),
      contractId: contractIdSchema.optional(),
      batchId: z.guid().optional(),
    }),
    z.object({ operations: z.array(operationSchema), total: z.int(), unknown: z.int() }),
  ),
  /** An operation by its id, or the last one of a batch by the batch's id. */
  'activity.get': route(z.strictObject({ operationId: z.guid() }), operationSchema.nullable()),
  /**
   * Reads the outcome of an operation whose outcome is unknown; changes nothing on the server. Rejects when it cannot be read,
   * and with `no_connection` when the connection leads to another server by now.
   */
  'activity.check': route(z.strictObject({ operationId: z.guid() }), operationSchema),
  /** A person accepts that its outcome is unknown: it is no longer counted. Sends nothing. */
  'activity.acknowledge': route(z.strictObject({ operationId: z.guid() }), operationSchema),
} as const;
