import { restoreContract } from '@main/sample-service/handlers/contract-changes';
import { listHistory } from '@main/sample-service/handlers/history';
import { getResultById } from '@main/sample-service/handlers/results';
import type { ServiceRoute } from '@main/sample-service/http/request';
import { documentedRoutes, odcsRoutes, serviceRoutes, withoutRoute } from '@main/sample-service/routes';
import { deleteContract, getVersionOfContract, listVersions } from './contract-changes';
import { searchContracts } from './contract-search';
import { getPermission, getPermissionById, getPermissionByName, listPermissions } from './permissions';
import { isSince, type Release } from './releases';
import { getTask, resolveTask } from './tasks';
import {
  getFailedRows,
  listResultsWithIncidents,
  listTestCaseResults,
  listTestCases,
  listWithIncidents,
} from './test-cases';

/** Parts of the interface that a server may lack; their addresses are then unknown paths. */
export type Feature = 'contract-list' | 'permissions' | 'latest' | 'search' | 'who' | 'contract-changes' | 'odcs';

const contracts = '/v1/dataContracts';
const featureOf: Readonly<Record<Feature, (route: ServiceRoute) => boolean>> = {
  'contract-list': ({ method, pattern }) => method === 'GET' && pattern === contracts,
  permissions: ({ pattern }) => pattern.startsWith('/v1/permissions'),
  latest: ({ pattern }) => pattern === `${contracts}/:id/results/latest`,
  search: ({ pattern }) => pattern === '/v1/search/query',
  'contract-changes': (route) =>
    changes.some(({ method, pattern }) => method === route.method && pattern === route.pattern),
  odcs: (route) => odcsRoutes.some(({ pattern }) => pattern === route.pattern),
  who: ({ pattern }) => pattern === '/v1/users/loggedInUser',
};

const reading = (pattern: string, handle: ServiceRoute['handle'], access: ServiceRoute['access'] = 'signedIn') =>
  ({ method: 'GET', pattern, access, handle }) satisfies ServiceRoute;

/** What every release of OpenMetadata answers beyond the documentation. */
const ofOpenMetadata: readonly ServiceRoute[] = [
  reading('/v1/permissions', listPermissions),
  reading('/v1/permissions/:resource', getPermission),
  reading('/v1/permissions/:resource/:id', getPermissionById),
  reading('/v1/permissions/:resource/name/:fqn', getPermissionByName),
  reading('/v1/dataQuality/testCases', listTestCases),
  reading('/v1/dataQuality/testCases/testCaseResults/:fqn', listTestCaseResults),
  reading('/v1/dataQuality/testCases/:id/failedRowsSample', getFailedRows),
  reading(`${contracts}/:id/results/:resultId`, getResultById, 'ViewBasic'),
];

/** Deleting and restoring a contract, and its versions. */
const changes: readonly ServiceRoute[] = [
  { method: 'PUT', pattern: `${contracts}/restore`, access: 'EditAll', handle: restoreContract },
  { method: 'DELETE', pattern: `${contracts}/:id`, access: 'Delete', handle: deleteContract },
  reading(`${contracts}/history`, listHistory, 'ViewBasic'),
  reading(`${contracts}/:id/versions`, listVersions, 'ViewBasic'),
  reading(`${contracts}/:id/versions/:version`, getVersionOfContract, 'ViewBasic'),
];

/** What came with 2.0. */
const since20: readonly ServiceRoute[] = [
  reading(`${contracts}/search`, searchContracts, 'ViewBasic'),
  reading('/v1/dataQuality/testCases', listWithIncidents),
  reading('/v1/dataQuality/testCases/testCaseResults/:fqn', listResultsWithIncidents),
  reading('/v1/tasks/:id', getTask),
  { method: 'POST', pattern: '/v1/tasks/:id/resolve', access: 'EditAll', handle: resolveTask },
];

/** The routes of a kind of server, without some of its features. Null is the documented kind. */
export function routesOf(release: Release | null, without: readonly Feature[]): readonly ServiceRoute[] {
  const since112 = [...changes, ...odcsRoutes];
  const ofRelease = [
    ...(isSince(release, '2.0') ? since20 : []),
    ...(isSince(release, '1.12') ? since112 : since112.map(withoutRoute)),
  ];
  const all = release === null ? documentedRoutes : [...ofRelease, ...serviceRoutes, ...ofOpenMetadata];
  return all.map((route) => (without.some((feature) => featureOf[feature](route)) ? withoutRoute(route) : route));
}
