import { assetTypes } from '@main/sample-service/asset-types';
import { type Answer, json } from '@main/sample-service/http/answer';
import { mayDo } from '@main/sample-service/http/auth';
import { notFound, ServiceProblem } from '@main/sample-service/http/problem';
import { type Principal, param, type Right, type ServiceRequest } from '@main/sample-service/http/request';

const contractResource = 'dataContract';
const resources: readonly string[] = [contractResource, ...assetTypes.map(({ type }) => type)];

/** Operations with the right of ours that decides about each. */
const operations: readonly (readonly [string, Right])[] = [
  ['Create', 'EditAll'],
  ['Delete', 'Delete'],
  ['ViewAll', 'ViewAll'],
  ['ViewBasic', 'ViewBasic'],
  ['EditAll', 'EditAll'],
  ['EditDescription', 'EditAll'],
  ['EditOwners', 'EditAll'],
];

/** What the caller may do with a resource. Basic facts of assets are open to everyone who is signed in. */
function permissionOf(principal: Principal, resource: string) {
  const isAllowed = (operation: string, right: Right): boolean =>
    mayDo(principal, right) || (resource !== contractResource && operation === 'ViewBasic');
  return {
    resource,
    permissions: operations.map(([operation, right]) => ({
      operation,
      access: isAllowed(operation, right) ? 'allow' : 'notAllow',
    })),
  };
}

/** GET /v1/permissions (wire-facts A.1) */
export function listPermissions({ principal }: ServiceRequest): Answer {
  const data = resources.map((resource) => permissionOf(callerOf(principal), resource));
  return json({ data, paging: { total: data.length } });
}

/** GET /v1/permissions/{resource} */
export function getPermission(request: ServiceRequest): Answer {
  return json(permissionOf(callerOf(request.principal), resourceOf(request)));
}

/** GET /v1/permissions/{resource}/{id} */
export function getPermissionById(request: ServiceRequest): Answer {
  const id = param(request, 'id');
  return permissionIf(request, idsOf(request).byId(id.toLowerCase()) !== null, id);
}

/** GET /v1/permissions/{resource}/name/{fqn} */
export function getPermissionByName(request: ServiceRequest): Answer {
  const fqn = param(request, 'fqn');
  return permissionIf(request, idsOf(request).byFqn(fqn) !== null, fqn);
}

const idsOf = ({ world, params }: ServiceRequest) =>
  params['resource'] === contractResource ? world.catalog.contracts : world.catalog.assets;

function permissionIf(request: ServiceRequest, isThere: boolean, wanted: string): Answer {
  const resource = resourceOf(request);
  if (!isThere) throw notFound(`${resource} instance for ${wanted} not found`);
  return getPermission(request);
}

function resourceOf(request: ServiceRequest): string {
  const resource = param(request, 'resource');
  if (!resources.includes(resource)) throw notFound(`Resource type ${resource} not found`);
  return resource;
}

function callerOf(principal: Principal | null): Principal {
  if (principal === null) throw new ServiceProblem(401, 'Not Authorized! Token not present');
  return principal;
}
