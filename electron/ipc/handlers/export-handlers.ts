import type { ExportService } from '@main/services/exporting/export-service';
import type { HandlersFor } from '@shared/ipc/route';
import type { exportRoutes } from '@shared/ipc/routes/exporting';

export const createExportHandlers = (exports: ExportService): HandlersFor<typeof exportRoutes> => ({
  'export.start': async (request) => ({ report: await exports.start(request) }),
  'export.cancel': async ({ exportId }) => {
    exports.cancel(exportId);
    return {};
  },
  'export.reveal': async ({ exportId }) => ({ shown: exports.reveal(exportId) }),
});
