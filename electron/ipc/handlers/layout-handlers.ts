import type { GridId, GridLook } from '@shared/domain/grid-layout';
import type { ConnectionId } from '@shared/domain/ids';
import type { HandlersFor } from '@shared/ipc/route';
import type { layoutRoutes } from '@shared/ipc/routes/layouts';

interface Layouts {
  readonly get: (id: ConnectionId, grid: GridId) => GridLook;
  readonly set: (id: ConnectionId, grid: GridId, look: GridLook) => void;
}

export const createLayoutHandlers = (layouts: Layouts): HandlersFor<typeof layoutRoutes> => ({
  'layouts.get': async ({ connectionId, grid }) => layouts.get(connectionId, grid),
  'layouts.set': async ({ connectionId, grid, look }) => {
    layouts.set(connectionId, grid, look);
    return {};
  },
});
