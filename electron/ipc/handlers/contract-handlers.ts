import type { createContractService } from '@main/services/contracts/contract-service';
import type { HandlersFor } from '@shared/ipc/route';
import type { contractRoutes } from '@shared/ipc/routes/contracts';

export const createContractHandlers = (
  contracts: ReturnType<typeof createContractService>,
): HandlersFor<typeof contractRoutes> => ({
  'contracts.page': (query) => contracts.page(query),
  'contracts.get': ({ connectionId, contractId, include, fields }) =>
    contracts.get(connectionId, contractId, { include, fields }),
  'contracts.ofAsset': async ({ connectionId, asset, fields }) => ({
    contract: await contracts.ofAsset(connectionId, asset, fields),
  }),
  'contracts.testCases': async ({ connectionId, testSuiteId }) => ({
    testCases: await contracts.testCases(connectionId, testSuiteId),
  }),
  'contracts.origin': ({ connectionId, asset }) => contracts.origin(connectionId, asset),
});
