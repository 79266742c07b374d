import { capabilitiesSchema } from '@shared/domain/connection/capabilities';
import { connectionIdSchema } from '@shared/domain/ids';
import { route } from '@shared/ipc/route';
import { z } from 'zod';

export const capabilityRoutes = {
  /**
   * The stored capabilities of a connection's server; probed again when older than a day, or at once with `fresh`. Only reads.
   * Rejects with `unauthorized` when the token is not accepted.
   */
  'connections.capabilities': route(
    z.strictObject({ connectionId: connectionIdSchema, fresh: z.boolean().optional() }),
    capabilitiesSchema,
  ),
} as const;
