import type { ViewService } from '@main/services/views/view-service';
import type { HandlersFor } from '@shared/ipc/route';
import type { viewRoutes } from '@shared/ipc/routes/views';

/** Saved views of the list of contracts. */
export const createViewHandlers = (views: ViewService): HandlersFor<typeof viewRoutes> => ({
  'views.list': async ({ connectionId }) => ({ views: views.list(connectionId) }),
  'views.save': async ({ connectionId, view }) => views.save(connectionId, view),
  'views.remove': async ({ connectionId, id }) => ({ views: views.remove(connectionId, id) }),
  'views.exportFile': async ({ connectionId, ids }) => ({ exported: await views.exportFile(connectionId, ids) }),
  'views.import': async ({ connectionId, text }) => views.importFile(connectionId, text),
});
