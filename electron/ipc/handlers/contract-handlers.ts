import type { createContractService } from '@main/services/contract-service';
import type { HandlersFor } from '@shared/ipc/route';
import type { contractRoutes } from '@shared/ipc/routes/contracts';

export const createContractHandlers = (
  contracts: ReturnType<typeof createContractService>,
): HandlersFor<typeof contractRoutes> => ({
  'contracts.page': (query) => contracts.page(query),
  'contracts.get': ({ connectionId, contractId, include }) => contracts.get(connectionId, contractId, include),
  'contracts.ofAsset': async ({ connectionId, asset }) => ({ contract: await contracts.ofAsset(connectionId, asset) }),
});
