import type { createOpeningService } from '@main/services/opening/opening-service';
import type { createSystemOpening } from '@main/services/opening/system-opening';
import type { ConnectionId } from '@shared/domain/ids';
import type { RecentItem } from '@shared/domain/recent';
import type { HandlersFor } from '@shared/ipc/route';
import type { openingRoutes } from '@shared/ipc/routes/opening';

interface Opening extends ReturnType<typeof createOpeningService> {
  /** Newest first. */
  readonly recent: (id: ConnectionId) => RecentItem[];
  readonly remember: (id: ConnectionId, item: RecentItem) => void;
}

export const createOpeningHandlers = (
  opening: Opening,
  system: ReturnType<typeof createSystemOpening>,
): HandlersFor<typeof openingRoutes> => ({
  'opening.read': ({ connectionId, text }) => opening.read(connectionId, text),
  'opening.resolve': ({ connectionId, text }) => opening.resolve(connectionId, text),
  'opening.recent': async ({ connectionId }) => ({ items: opening.recent(connectionId) }),
  'opening.remember': async ({ connectionId, item }) => {
    opening.remember(connectionId, item);
    return { items: opening.recent(connectionId) };
  },
  'opening.take': () => system.take(),
});
