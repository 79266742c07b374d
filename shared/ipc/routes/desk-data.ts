import { deskImportSchema, deskPartSchema, deskSizesSchema } from '@shared/domain/local/desk-data';
import { localCountsSchema } from '@shared/domain/local/local-items';
import { route } from '@shared/ipc/route';
import { z } from 'zod';

const none = z.strictObject({});

/** What the app has stored on this computer as a whole. None of these sends a request. */
export const deskDataRoutes = {
  'data.sizes': route(none, deskSizesSchema),
  /** Deletes one part. What is not ended, or that Undo may still need, stays. */
  'data.clear': route(z.strictObject({ part: deskPartSchema }), deskSizesSchema),
  /** Writes everything but tokens to a file chosen in the system's dialog; null when cancelled. */
  'data.export': route(
    none,
    z.object({ fileName: z.string(), connections: z.int(), made: localCountsSchema }).nullable(),
  ),
  /**
   * Reads such a file, chosen in the system's dialog, and says what importing it would do; null when cancelled. Changes nothing. Rejects
   * with `desk_unreadable`, the reason in `details.where`.
   */
  'data.chooseImport': route(
    none,
    z.object({ importId: z.guid(), fileName: z.string(), plan: deskImportSchema }).nullable(),
  ),
  /** Imports what was chosen, all of it or none; rejects with `choice_expired` when too many others were chosen since. */
  'data.import': route(z.strictObject({ importId: z.guid(), withSettings: z.boolean() }), deskImportSchema),
} as const;
