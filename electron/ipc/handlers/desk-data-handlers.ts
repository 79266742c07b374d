import type { HandlersFor } from '@main/ipc/handlers-for';
import type { DeskExchange } from '@main/services/desk-data/desk-exchange';
import type { DeskSizesService } from '@main/services/desk-data/desk-sizes';
import type { deskDataRoutes } from '@shared/ipc/routes/desk-data';

/** Handlers of what the app has stored as a whole. */
export const createDeskDataHandlers = (
  sizes: DeskSizesService,
  exchange: DeskExchange,
): HandlersFor<typeof deskDataRoutes> => ({
  'data.sizes': () => sizes.sizes(),
  'data.clear': ({ part }) => sizes.clear(part),
  'data.export': () => exchange.exportFile(),
  'data.chooseImport': () => exchange.chooseImport(),
  'data.import': ({ importId, withSettings }) => exchange.importChosen(importId, withSettings),
});
