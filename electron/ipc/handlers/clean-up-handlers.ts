import type { CleanUpService } from '@main/services/clean-up/clean-up-service';
import type { HandlersFor } from '@shared/ipc/route';
import type { cleanUpRoutes } from '@shared/ipc/routes/clean-up';

export const createCleanUpHandlers = (cleanUp: CleanUpService): HandlersFor<typeof cleanUpRoutes> => ({
  'cleanUp.preview': (target) => cleanUp.preview(target),
  'cleanUp.rows': async (query) => ({ lines: [...cleanUp.rows(query)] }),
  'cleanUp.discard': async ({ previewId }) => {
    cleanUp.discard(previewId);
    return {};
  },
  'cleanUp.confirm': (confirmation) => cleanUp.confirm(confirmation),
  'cleanUp.stop': async ({ previewId }) => {
    cleanUp.stop(previewId);
    return {};
  },
});
