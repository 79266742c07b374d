import { connectionIdSchema } from '@shared/domain/ids';
import { noteLimits } from '@shared/domain/limits';
import { noteDraftSchema, noteIdSchema, noteSchema } from '@shared/domain/note';
import { route } from '@shared/ipc/route';
import { z } from 'zod';

const byConnection = z.strictObject({ connectionId: connectionIdSchema });
const notes = z.object({ notes: z.array(noteSchema) });

/** Notes about contracts and runs, each of one connection. All that change something answer all notes, newest first. */
export const noteRoutes = {
  'notes.list': route(byConnection, notes),
  /** Stores a note: a new one, or in place of the one with this id, whose author and time it keeps. */
  'notes.save': route(byConnection.extend({ note: noteDraftSchema.extend({ id: noteIdSchema.nullable() }) }), notes),
  'notes.remove': route(byConnection.extend({ id: noteIdSchema }), notes),
  /** Puts back a note that was removed, as it was. */
  'notes.restore': route(byConnection.extend({ note: noteSchema }), notes),
  /** Writes all notes of the connection to a file that the person chooses; null when they choose none. */
  'notes.exportFile': route(
    byConnection,
    z.object({ exported: z.object({ fileName: z.string(), notes: z.int() }).nullable() }),
  ),
  /**
   * Adds the notes of such a file. One that is here already stays as it is: `known` counts those. `unknown`: notes of contracts
   * that this connection does not have, which are left out. `unreadable`: entries that are no notes. Rejects with
   * `notes_unreadable`, the reason in `details.where`, for any other text.
   */
  'notes.import': route(
    byConnection.extend({ text: z.string().max(noteLimits.fileBytes) }),
    notes.extend({ added: z.int(), known: z.int(), unknown: z.int(), unreadable: z.int() }),
  ),
} as const;
