import { type AssetType, assetTypes } from './asset-types';
import { createAssetHandlers } from './handlers/assets';
import { deleteContract, getVersionOfContract, listVersions, restoreContract } from './handlers/contract-changes';
import { getContract, getContractByName, listContracts } from './handlers/contracts';
import { getEffectiveContract } from './handlers/effective-contract';
import { getPermission, getPermissionById, getPermissionByName, listPermissions } from './handlers/permissions';
import {
  deleteResult,
  deleteResultsBefore,
  getLatestResult,
  getResultById,
  listResults,
  putResult,
} from './handlers/results';
import { searchAssets } from './handlers/search';
import { getLoggedInUser, getVersion } from './handlers/session';
import { listTestCases } from './handlers/test-cases';
import { validateAsset, validateContract } from './handlers/validate';
import { noSuchPath } from './http/problem';
import type { ServiceRoute } from './http/request';
import type { Feature } from './server-kind';

const contracts = '/v1/dataContracts';
const results = `${contracts}/:id/results`;

function assetRoutes(type: AssetType): readonly ServiceRoute[] {
  const { list, byId, byName } = createAssetHandlers(type);
  const path = `/v1/${type.collection}`;
  return [
    { method: 'GET', pattern: path, access: 'signedIn', handle: list },
    { method: 'GET', pattern: `${path}/:id`, access: 'signedIn', handle: byId },
    { method: 'GET', pattern: `${path}/name/:fqn`, access: 'signedIn', handle: byName },
  ];
}

const permissionRoutes = (
  [
    ['', listPermissions],
    ['/:resource', getPermission],
    ['/:resource/:id', getPermissionById],
    ['/:resource/name/:fqn', getPermissionByName],
  ] as const
).map(
  ([path, handle]): ServiceRoute => ({
    method: 'GET',
    pattern: `/v1/permissions${path}`,
    access: 'signedIn',
    feature: 'permissions',
    handle,
  }),
);

/** Every endpoint of docs/server.md#endpoints that the app uses; words stand before parameters. */
const serviceRoutes: readonly ServiceRoute[] = [
  { method: 'GET', pattern: '/v1/system/version', access: 'open', handle: getVersion },
  { method: 'GET', pattern: '/v1/users/loggedInUser', access: 'signedIn', feature: 'who', handle: getLoggedInUser },
  ...assetTypes.flatMap(assetRoutes),
  ...permissionRoutes,
  { method: 'GET', pattern: '/v1/dataQuality/testCases', access: 'signedIn', handle: listTestCases },
  { method: 'GET', pattern: '/v1/search/query', access: 'signedIn', feature: 'search', handle: searchAssets },
  { method: 'GET', pattern: contracts, access: 'ViewBasic', feature: 'contract-list', handle: listContracts },
  { method: 'GET', pattern: `${contracts}/entity`, access: 'ViewAll', handle: getEffectiveContract },
  { method: 'POST', pattern: `${contracts}/entity/validate`, access: 'EditAll', handle: validateAsset },
  { method: 'GET', pattern: `${contracts}/name/:fqn`, access: 'ViewBasic', handle: getContractByName },
  {
    method: 'PUT',
    pattern: `${contracts}/restore`,
    access: 'EditAll',
    feature: 'contract-changes',
    handle: restoreContract,
  },
  {
    method: 'DELETE',
    pattern: `${contracts}/:id`,
    access: 'Delete',
    feature: 'contract-changes',
    handle: deleteContract,
  },
  {
    method: 'GET',
    pattern: `${contracts}/:id/versions`,
    access: 'ViewBasic',
    feature: 'contract-changes',
    handle: listVersions,
  },
  {
    method: 'GET',
    pattern: `${contracts}/:id/versions/:version`,
    access: 'ViewBasic',
    feature: 'contract-changes',
    handle: getVersionOfContract,
  },
  { method: 'GET', pattern: `${contracts}/:id`, access: 'ViewBasic', handle: getContract },
  { method: 'POST', pattern: `${contracts}/:id/validate`, access: 'EditAll', handle: validateContract },
  { method: 'GET', pattern: results, access: 'ViewBasic', handle: listResults },
  { method: 'PUT', pattern: results, access: 'EditAll', handle: putResult },
  { method: 'GET', pattern: `${results}/latest`, access: 'ViewBasic', feature: 'latest', handle: getLatestResult },
  {
    method: 'GET',
    pattern: `${results}/:resultId`,
    access: 'ViewBasic',
    feature: 'result-by-id',
    handle: getResultById,
  },
  { method: 'DELETE', pattern: `${results}/before/:timestamp`, access: 'Delete', handle: deleteResultsBefore },
  { method: 'DELETE', pattern: `${results}/:timestamp`, access: 'Delete', handle: deleteResult },
];

/** The routes of a server that lacks some features: their addresses are as unknown to it as any other. */
export function routesWithout(lacking: readonly Feature[]): readonly ServiceRoute[] {
  return serviceRoutes.map((route) =>
    route.feature !== undefined && lacking.includes(route.feature)
      ? { ...route, access: 'open', handle: unknownPath }
      : route,
  );
}

function unknownPath(): never {
  throw noSuchPath();
}
