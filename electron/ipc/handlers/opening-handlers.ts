import type { createOpeningService } from '@main/services/opening/opening-service';
import type { createSystemOpening } from '@main/services/opening/system-opening';
import type { HandlersFor } from '@shared/ipc/route';
import type { openingRoutes } from '@shared/ipc/routes/opening';

export const createOpeningHandlers = (
  opening: ReturnType<typeof createOpeningService>,
  system: ReturnType<typeof createSystemOpening>,
): HandlersFor<typeof openingRoutes> => ({
  'opening.read': ({ connectionId, text }) => opening.read(connectionId, text),
  'opening.resolve': ({ connectionId, text }) => opening.resolve(connectionId, text),
  'opening.take': () => system.take(),
});
