import { type AssetType, assetTypes } from './asset-types';
import { createAssetHandlers } from './handlers/assets';
import { patchContract, restoreContract } from './handlers/contract-changes';
import { getContract, getContractByName, listContracts } from './handlers/contracts';
import { getEffectiveContract } from './handlers/effective-contract';
import { listHistory } from './handlers/history';
import { exportOdcs, parseOdcs, validateOdcs } from './handlers/odcs';
import { deleteResult, deleteResultsBefore, getLatestResult, listResults, putResult } from './handlers/results';
import { searchAssets } from './handlers/search';
import { getLoggedInUser, getVersion } from './handlers/session';
import { validateAsset, validateContract } from './handlers/validate';
import { getVersionOfContract, listVersions } from './handlers/versions';
import { noSuchPath } from './http/problem';
import type { ServiceRoute } from './http/request';

const contracts = '/v1/dataContracts';
const results = `${contracts}/:id/results`;

function assetRoutes(type: AssetType): readonly ServiceRoute[] {
  const { list, byId, byName, versions } = createAssetHandlers(type);
  const path = `/v1/${type.collection}`;
  return [
    { method: 'GET', pattern: path, access: 'signedIn', handle: list },
    { method: 'GET', pattern: `${path}/:id`, access: 'signedIn', handle: byId },
    { method: 'GET', pattern: `${path}/name/:fqn`, access: 'signedIn', handle: byName },
    { method: 'GET', pattern: `${path}/:id/versions`, access: 'signedIn', handle: versions },
  ];
}

/** The endpoints of docs/server.md#endpoints that every server has; words stand before parameters. */
export const serviceRoutes: readonly ServiceRoute[] = [
  { method: 'GET', pattern: '/v1/system/version', access: 'open', handle: getVersion },
  { method: 'GET', pattern: '/v1/users/loggedInUser', access: 'signedIn', handle: getLoggedInUser },
  ...assetTypes.flatMap(assetRoutes),
  { method: 'GET', pattern: '/v1/search/query', access: 'signedIn', handle: searchAssets },
  { method: 'GET', pattern: contracts, access: 'ViewBasic', handle: listContracts },
  { method: 'GET', pattern: `${contracts}/entity`, access: 'ViewAll', handle: getEffectiveContract },
  { method: 'POST', pattern: `${contracts}/entity/validate`, access: 'EditAll', handle: validateAsset },
  { method: 'GET', pattern: `${contracts}/name/:fqn`, access: 'ViewBasic', handle: getContractByName },
  { method: 'GET', pattern: `${contracts}/:id`, access: 'ViewBasic', handle: getContract },
  { method: 'PATCH', pattern: `${contracts}/:id`, access: 'EditAll', handle: patchContract },
  { method: 'POST', pattern: `${contracts}/:id/validate`, access: 'EditAll', handle: validateContract },
  { method: 'GET', pattern: results, access: 'ViewBasic', handle: listResults },
  { method: 'PUT', pattern: results, access: 'EditAll', handle: putResult },
  { method: 'GET', pattern: `${results}/latest`, access: 'ViewBasic', handle: getLatestResult },
  { method: 'DELETE', pattern: `${results}/before/:timestamp`, access: 'Delete', handle: deleteResultsBefore },
  { method: 'DELETE', pattern: `${results}/:timestamp`, access: 'Delete', handle: deleteResult },
];

/** An address that a server does not know, even where it knows others of the same form. */
export const withoutRoute = (route: Pick<ServiceRoute, 'method' | 'pattern'>): ServiceRoute => ({
  ...route,
  access: 'open',
  handle: () => {
    throw noSuchPath();
  },
});

/** Contracts as ODCS, which came with OpenMetadata 1.12. */
export const odcsRoutes: readonly ServiceRoute[] = [
  { method: 'GET', pattern: `${contracts}/:id/odcs`, access: 'ViewBasic', handle: exportOdcs },
  { method: 'POST', pattern: `${contracts}/odcs/parse/yaml`, access: 'ViewBasic', handle: parseOdcs },
  { method: 'POST', pattern: `${contracts}/odcs/validate/yaml`, access: 'ViewBasic', handle: validateOdcs },
];

/** What the documented server answers; it gives no result by its id, and deletes no contract. */
export const documentedRoutes: readonly ServiceRoute[] = [
  { method: 'GET', pattern: `${contracts}/history`, access: 'ViewBasic', handle: listHistory },
  ...serviceRoutes,
  ...odcsRoutes,
  { method: 'PUT', pattern: `${contracts}/restore`, access: 'EditAll', handle: restoreContract },
  { method: 'GET', pattern: `${contracts}/:id/versions`, access: 'ViewBasic', handle: listVersions },
  { method: 'GET', pattern: `${contracts}/:id/versions/:version`, access: 'ViewBasic', handle: getVersionOfContract },
  withoutRoute({ method: 'GET', pattern: `${results}/:resultId` }),
  withoutRoute({ method: 'DELETE', pattern: `${contracts}/:id` }),
];
