import { assetTypes } from '@main/sample-service/asset-types';
import { type Answer, json } from '@main/sample-service/http/answer';
import { mayDo } from '@main/sample-service/http/auth';
import { notFound, ServiceProblem } from '@main/sample-service/http/problem';
import { type Principal, param, type Right, type ServiceRequest } from '@main/sample-service/http/request';

const contractResource = 'dataContract';
/** Operations of OpenMetadata 1.12; a reader may do those that its policy allows to everyone. */
const explained = {
  allowed: ['ViewAll', 'ViewBasic', 'ViewCustomFields', 'EditDescription', 'EditGlossaryTerms', 'EditTier'],
  all: [
    'Create',
    'Delete',
    'ViewAll',
    'ViewBasic',
    'ViewCustomFields',
    'EditAll',
    'EditCustomFields',
    'EditDescription',
    'EditDisplayName',
    'EditOwners',
    'EditReviewers',
    'EditGlossaryTerms',
    'EditTier',
  ],
} as const;

const resources: readonly string[] = [contractResource, ...assetTypes.map(({ type }) => type)];

/** Operations, each with the right of this service that decides about it. */
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
function plainPermission(principal: Principal, resource: string) {
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

/** With the rule behind each answer. An owner may do everything, so nothing is refused while the owner is unknown. */
function explainedPermission(principal: Principal, resource: string, ofOne: boolean) {
  const isOpen = (operation: string) => operation === 'ViewBasic' && resource !== contractResource;
  const accessTo = (operation: string) => {
    if (principal.canChange || (!principal.canView && isOpen(operation))) return { access: 'allow' };
    if (!principal.canView) return { access: 'notAllow' };
    if (explained.allowed.some((each) => each === operation)) return { access: 'allow', ...readerRule };
    if (ofOne) return { access: 'notAllow' };
    return { access: 'conditionalAllow', ...(operation === 'EditOwners' ? noOwnerRule : ownerRule) };
  };
  return {
    resource,
    permissions: explained.all.map((operation) => ({ operation, ...accessTo(operation) })),
  };
}

const ownersPolicy = 'OrganizationPolicy';
const everything = { effect: 'allow', resources: ['All'] };

const ownerRule = {
  rule: {
    name: 'OrganizationPolicy-Owner-Rule',
    description: 'Allow all the operations on an entity for the owner.',
    ...everything,
    operations: ['All'],
    condition: 'isOwner()',
  },
  policy: ownersPolicy,
};

const noOwnerRule = {
  rule: {
    name: 'OrganizationPolicy-NoOwner-Rule',
    description: 'Allow any one to set the owner of an entity that has no owner set.',
    ...everything,
    operations: ['EditOwners'],
    condition: 'noOwner()',
  },
  policy: ownersPolicy,
};

const readerRule = {
  rule: {
    name: 'DataConsumerPolicy-EditRule',
    description: 'Allow some of the edit operations on a resource for everyone.',
    ...everything,
    operations: ['EditCertification', 'EditDescription', 'EditGlossaryTerms', 'EditTags', 'EditTier', 'ViewAll'],
  },
  policy: 'DataConsumerPolicy',
  role: 'DataConsumer',
};

/** `ofOne`: the question is about one entity, whose owner is known. */
function permissionOf({ principal, world }: ServiceRequest, resource: string, ofOne = false) {
  if (principal === null) throw new ServiceProblem(401, 'Not Authorized! Token not present');
  return world.traits.whole !== null
    ? explainedPermission(principal, resource, ofOne)
    : plainPermission(principal, resource);
}

/** GET /v1/permissions (docs/server.md#permissions) */
export function listPermissions(request: ServiceRequest): Answer {
  const data = resources.map((resource) => permissionOf(request, resource));
  return json({ data, paging: { total: data.length } });
}

/** GET /v1/permissions/{resource} */
export function getPermission(request: ServiceRequest): Answer {
  return json(permissionOf(request, resourceOf(request)));
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
  return json(permissionOf(request, resource, true));
}

function resourceOf(request: ServiceRequest): string {
  const resource = param(request, 'resource');
  if (!resources.includes(resource)) throw notFound(`Resource type ${resource} not found`);
  return resource;
}
