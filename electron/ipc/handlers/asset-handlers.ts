import type { createAssetService } from '@main/services/assets/asset-service';
import type { HandlersFor } from '@shared/ipc/route';
import type { assetRoutes } from '@shared/ipc/routes/assets';

export const createAssetHandlers = (
  assets: ReturnType<typeof createAssetService>,
): HandlersFor<typeof assetRoutes> => ({
  'assets.page': (query) => assets.page(query),
  'assets.search': (query) => assets.search(query),
  'assets.cancelSearch': async ({ searchId }) => {
    assets.cancelSearch(searchId);
    return {};
  },
  'assets.get': ({ connectionId, asset }) => assets.get(connectionId, asset),
});
