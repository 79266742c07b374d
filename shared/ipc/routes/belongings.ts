import { connectionIdSchema } from '@shared/domain/ids';
import { belongingsSchema, leftSchema } from '@shared/domain/local/belongings';
import { route } from '@shared/ipc/route';
import { z } from 'zod';

const byConnection = z.strictObject({ connectionId: connectionIdSchema });
const left = z.object({ left: z.array(leftSchema) });

/**
 * What a person has made on a connection: its local items and more. It belongs to the address, and stays on this computer when
 * the connection is removed.
 */
export const belongingsRoutes = {
  /** How much there is on a connection; `contracts`: how many its index has, which is deleted with the connection. */
  'belongings.of': route(byConnection, z.object({ belongings: belongingsSchema, contracts: z.int() })),
  /** What removed connections have left. */
  'belongings.left': route(z.strictObject({}), left),
  /** Moves what others have left at the address of a connection to it; returns what was moved, by origin. */
  'belongings.takeOver': route(byConnection, z.object({ taken: z.array(leftSchema) })),
  /** Stops offering a connection what others have left at its address; it stays. */
  'belongings.decline': route(byConnection, left),
  /** Deletes what a removed connection has left. Rejects with `invalid_input` for an existing one. */
  'belongings.remove': route(byConnection, left),
} as const;
