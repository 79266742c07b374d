import type { HandlersFor } from '@main/ipc/handlers-for';
import type { RequestLog } from '@main/services/requests/request-log';
import type { requestRoutes } from '@shared/ipc/routes/requests';

export const createRequestHandlers = (log: RequestLog): HandlersFor<typeof requestRoutes> => ({
  'requests.list': async ({ filter, before, limit }) => log.list(filter, before, limit),
  'requests.get': async ({ number }) => log.get(number),
  'requests.clear': async () => {
    log.clear();
    return {};
  },
  'requests.facts': async () => log.facts(),
  'requests.export': async ({ filter }) => log.export(filter),
});
