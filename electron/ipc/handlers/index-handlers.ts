import type { HandlersFor } from '@main/ipc/handlers-for';
import type { IndexService } from '@main/services/index/index-service';
import type { ConnectionId } from '@shared/domain/ids';
import type { contractIndexRoutes } from '@shared/ipc/routes/contract-index';

/** Handlers of the index. `forgetCopies` deletes the copies of contracts that are stored beside it. */
export const createIndexHandlers = (
  index: IndexService,
  forgetCopies: (id: ConnectionId) => void,
): HandlersFor<typeof contractIndexRoutes> => ({
  'index.open': ({ connectionId }, { window }) => index.open(connectionId, window),
  'index.status': ({ connectionId }) => index.status(connectionId),
  'index.control': ({ connectionId, action }) => index.control(connectionId, action),
  'index.changes': ({ connectionId, after }) => index.changes(connectionId, after),
  'index.marks': ({ connectionId }) => index.marks(connectionId),
  'index.seen': ({ connectionId, contractId, timestamp }) => index.seen(connectionId, contractId, timestamp),
  'index.seenAll': ({ connectionId, keys }) => index.seenAll(connectionId, keys),
  'index.scope': ({ connectionId, scope }) => index.scope(connectionId, scope),
  'index.view': async ({ connectionId, keys }) => {
    index.view(connectionId, keys);
    return {};
  },
  'index.days': async ({ connectionId, keys, starts }) => ({ contracts: await index.days(connectionId, keys, starts) }),
  'index.promises': async ({ connectionId, keys, from }) => ({ times: await index.promises(connectionId, keys, from) }),
  'index.identity': ({ connectionId }) => index.identity(connectionId),
  'index.identify': ({ connectionId, person }) => index.identify(connectionId, person),
  'index.clear': async ({ connectionId }) => {
    forgetCopies(connectionId);
    return index.clear(connectionId);
  },
});
