import type { LayoutStore } from '@main/settings/layout-store';
import type { HandlersFor } from '@shared/ipc/route';
import type { layoutRoutes } from '@shared/ipc/routes/layouts';

export const createLayoutHandlers = (layouts: LayoutStore): HandlersFor<typeof layoutRoutes> => ({
  'layouts.get': async ({ connectionId, grid }) => layouts.get(connectionId, grid),
  'layouts.set': async ({ connectionId, grid, look }) => {
    layouts.set(connectionId, grid, look);
    return {};
  },
});
