import type { NoteService } from '@main/services/notes/note-service';
import type { ViewService } from '@main/services/views/view-service';
import type { HandlersFor } from '@shared/ipc/route';
import type { noteRoutes } from '@shared/ipc/routes/notes';
import type { viewRoutes } from '@shared/ipc/routes/views';

/** Saved views of the list of contracts. */
export const createViewHandlers = (views: ViewService): HandlersFor<typeof viewRoutes> => ({
  'views.list': async ({ connectionId }) => ({ views: views.list(connectionId) }),
  'views.save': async ({ connectionId, view }) => views.save(connectionId, view),
  'views.remove': async ({ connectionId, id }) => ({ views: views.remove(connectionId, id) }),
  'views.exportFile': async ({ connectionId, ids }) => ({ exported: await views.exportFile(connectionId, ids) }),
  'views.import': async ({ connectionId, text }) => views.importFile(connectionId, text),
});

/** Notes about contracts and runs. */
export const createNoteHandlers = (notes: NoteService): HandlersFor<typeof noteRoutes> => ({
  'notes.list': async ({ connectionId }) => ({ notes: notes.list(connectionId) }),
  'notes.save': async ({ connectionId, note }) => ({ notes: await notes.save(connectionId, note) }),
  'notes.remove': async ({ connectionId, id }) => ({ notes: notes.remove(connectionId, id) }),
  'notes.restore': async ({ connectionId, note }) => ({ notes: notes.restore(connectionId, note) }),
  'notes.exportFile': async ({ connectionId }) => ({ exported: await notes.exportFile(connectionId) }),
  'notes.import': async ({ connectionId, text }) => notes.importFile(connectionId, text),
});
