import { connectionIdSchema } from '@shared/domain/ids';
import { openingLength } from '@shared/domain/local/given-opening';
import {
  openingReadingSchema,
  openingSchema,
  recentItemSchema,
  systemOpeningSchema,
} from '@shared/domain/local/opening';
import { route } from '@shared/ipc/route';
import { z } from 'zod';

const input = z.strictObject({ connectionId: connectionIdSchema, text: z.string().max(openingLength) });

const recentSchema = z.object({ items: z.array(recentItemSchema) });

export const openingRoutes = {
  /** What a text is taken for: an id, a name, an address of a catalog, a link of this app. Sends no request. */
  'opening.read': route(input, openingReadingSchema),
  /** Finds the target of a text on the connection's server. Reads only: a link never changes anything. */
  'opening.resolve': route(input, openingSchema),
  /** What was opened and used on a connection, the most recent and frequent first. */
  'opening.recent': route(z.strictObject({ connectionId: connectionIdSchema }), recentSchema),
  /** Adds a use of an item. Returns all of them. */
  'opening.remember': route(z.strictObject({ connectionId: connectionIdSchema, item: recentItemSchema }), recentSchema),
  /** Takes the next link or file that the system has handed to the app; null when there is none. Sends no request. */
  'opening.take': route(z.strictObject({}), systemOpeningSchema.nullable()),
} as const;
