import type { createOpeningService } from '@main/services/opening/opening-service';
import type { HandlersFor } from '@shared/ipc/route';
import type { openingRoutes } from '@shared/ipc/routes/opening';

export const createOpeningHandlers = (
  opening: ReturnType<typeof createOpeningService>,
): HandlersFor<typeof openingRoutes> => ({
  'opening.read': ({ connectionId, text }) => opening.read(connectionId, text),
  'opening.resolve': ({ connectionId, text }) => opening.resolve(connectionId, text),
});
