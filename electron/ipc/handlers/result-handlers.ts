import type { ResultService } from '@main/services/results/result-service';
import type { createValidationService } from '@main/services/results/validation-service';
import type { HandlersFor } from '@shared/ipc/route';
import type { resultRoutes } from '@shared/ipc/routes/results';
import { columnsOf } from '@shared/results/columns/columns-of';

export const createResultHandlers = (
  results: ResultService,
  validation: ReturnType<typeof createValidationService>,
): HandlersFor<typeof resultRoutes> => ({
  'results.page': async (query) => {
    const { lines, ...page } = await results.page(query);
    return { ...page, columns: columnsOf(lines) };
  },
  'results.newest': async ({ connectionId, contractId }) => ({ row: await results.newest(connectionId, contractId) }),
  'results.get': async ({ timestamp, key, ...query }) => ({ run: await results.get(query, { timestamp, key }) }),
  'results.validate': (target) => validation.validate(target),
  'results.validateAsset': (target) => validation.validateAsset(target),
});
