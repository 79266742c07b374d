import { connectionIdSchema } from '@shared/domain/ids';
import { savedViewSchema, viewDraftSchema, viewIdSchema, viewLimits } from '@shared/domain/saved-view';
import { route } from '@shared/ipc/route';
import { z } from 'zod';

const byConnection = z.strictObject({ connectionId: connectionIdSchema });
const views = z.object({ views: z.array(savedViewSchema) });

/** Saved views of the list of contracts, each of one connection. All that change something answer all views, by name. */
export const viewRoutes = {
  'views.list': route(byConnection, views),
  /** Stores a view: a new one, or in place of the one with this id. */
  'views.save': route(
    byConnection.extend({ view: viewDraftSchema.extend({ id: viewIdSchema.nullable() }) }),
    views.extend({ id: viewIdSchema }),
  ),
  'views.remove': route(byConnection.extend({ id: viewIdSchema }), views),
  /** Writes the views with these ids to a file that the person chooses; null when they choose none. */
  'views.exportFile': route(
    byConnection.extend({ ids: z.array(viewIdSchema).min(1).max(viewLimits.views) }),
    z.object({ exported: z.object({ fileName: z.string(), views: z.int() }).nullable() }),
  ),
  /**
   * Adds the views of such a file; one whose name is taken gets another name. `unreadable`: entries that are no views. Rejects
   * with `views_unreadable`, the reason in `details.where`, for any other text.
   */
  'views.import': route(
    byConnection.extend({ text: z.string().max(viewLimits.bytes) }),
    views.extend({ added: z.int(), unreadable: z.int() }),
  ),
} as const;
