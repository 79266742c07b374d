import { connectionIdSchema } from '@shared/domain/ids';
import { belongingsSchema, leftSchema } from '@shared/domain/local/belongings';
import { route } from '@shared/ipc/route';
import { z } from 'zod';

const byConnection = z.strictObject({ connectionId: connectionIdSchema });
const left = z.object({ left: z.array(leftSchema) });

/**
 * What a person has made on a connection: its local items and more. It belongs to the address, and stays on this computer when the
 * connection is removed.
 */
export const belongingsRoutes = {
  /** How much there is on a connection; `contracts`: how many the index keeps of it, which goes with the connection. */
  'belongings.of': route(byConnection, z.object({ belongings: belongingsSchema, contracts: z.int() })),
  /** What connections have left that are not there any more. */
  'belongings.left': route(z.strictObject({}), left),
  /** Gives a connection what others have left at its address; answers what came to it, by where it was. */
  'belongings.takeOver': route(byConnection, z.object({ taken: z.array(leftSchema) })),
  /** Does not offer a connection again what others have left at its address; it stays. */
  'belongings.decline': route(byConnection, left),
  /** Deletes what a connection has left that is not there any more. Rejects with `invalid_input` for one that is. */
  'belongings.remove': route(byConnection, left),
} as const;
