import type { createDeletionService } from '@main/services/deletion/deletion-service';
import type { HandlersFor } from '@shared/ipc/route';
import type { deletionRoutes } from '@shared/ipc/routes/deletion';

export const createDeletionHandlers = (
  deletion: ReturnType<typeof createDeletionService>,
): HandlersFor<typeof deletionRoutes> => ({
  'deletion.preview': (target) => deletion.preview(target),
  'deletion.rows': async ({ previewId, offset, limit }) => ({ lines: [...deletion.rows(previewId, offset, limit)] }),
  'deletion.discard': async ({ previewId }) => {
    deletion.discard(previewId);
    return {};
  },
  'deletion.confirm': (confirmation) => deletion.confirm(confirmation),
});
