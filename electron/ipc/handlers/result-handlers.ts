import type { ResultFiles } from '@main/services/operations/kinds/add-results/result-files';
import type { ResultService } from '@main/services/results/result-service';
import type { HandlersFor } from '@shared/ipc/route';
import type { resultRoutes } from '@shared/ipc/routes/results';
import { columnsOf } from '@shared/results/columns/columns-of';

export const createResultHandlers = (results: ResultService, files: ResultFiles): HandlersFor<typeof resultRoutes> => ({
  'results.page': async (query) => {
    const { lines, ...page } = await results.page(query);
    return { ...page, columns: columnsOf(lines) };
  },
  'results.newest': async ({ connectionId, contractId }) => ({ row: await results.newest(connectionId, contractId) }),
  'results.get': async ({ timestamp, key, ...query }) => ({ run: await results.get(query, { timestamp, key }) }),
  'results.readFile': ({ text }) => files.read(text),
});
