import { type Answer, json } from '@main/sample-service/http/answer';
import { readId } from '@main/sample-service/http/list-query';
import { badRequest, notFound, ServiceProblem } from '@main/sample-service/http/problem';
import type { ServiceRequest } from '@main/sample-service/http/request';
import type { SampleContract } from '@main/sample-service/model';
import { contractFields, contractShape, etagOf, versionHeader } from '@main/sample-service/shapes/contract-shape';
import { nextVersion, withDeleted } from '@main/sample-service/store/changes';
import { ownContract } from '@main/sample-service/store/effective';
import type { Traits } from '@main/sample-service/traits';
import { z } from 'zod';
import { contractOfPath } from './lookup';

/** OpenMetadata adds this to the ETag of an answer that it compresses, and takes it back. */
const gzipped = /--gzip"$/;

const reference = z.object({ id: z.guid(), type: z.string(), name: z.string(), fullyQualifiedName: z.string() });
const addingPeople = z.object({ op: z.literal('add'), path: z.enum(['/owners/-', '/reviewers/-']), value: reference });
const settingStatus = z.object({
  op: z.enum(['add', 'replace']),
  path: z.enum(['/entityStatus', '/status']),
  value: z.string(),
});
const patchSchema = z.array(z.union([addingPeople, settingStatus]));

/** The statuses of any release; of these a server knows those that it has no other word for. */
const statuses = ['Draft', 'In Review', 'Approved', 'Active', 'Deprecated', 'Rejected', 'Unprocessed', 'Archived'];

/** PATCH /v1/dataContracts/{id}: a JSON Patch (RFC 6902), as far as it adds people or sets the approval status. */
export async function patchContract(request: ServiceRequest): Promise<Answer> {
  const { world, principal, readBody, ifMatch } = request;
  const contract = contractOfPath(request, false);
  const { data: patch } = patchSchema.safeParse(await readBody());
  if (patch === undefined) throw badRequest('The patch cannot be applied.');
  const now = etagOf(contract);
  if (world.traits.sendsVersions && ifMatch !== null && ifMatch.replace(gzipped, '"') !== now)
    throw new ServiceProblem(412, `The entity has been modified. Current ETag: ${now}`);
  const added = (path: string) =>
    patch.flatMap((each) => (each.path === path && typeof each.value !== 'string' ? [each.value] : []));
  const after: SampleContract = {
    ...contract,
    owners: [...contract.owners, ...added('/owners/-')],
    reviewers: [...contract.reviewers, ...added('/reviewers/-')],
    ...statusIn(patch, world.traits),
    version: nextVersion(contract),
    updatedAt: world.clock(),
    updatedBy: principal?.name ?? contract.updatedBy,
  };
  world.catalog.change(after);
  const body = contractShape(world, ownContract(after), new Set(contractFields));
  return json(body, 200, versionHeader(world, after));
}

/** The status that a patch sets, in the words of the server; nothing where it sets none. */
function statusIn(
  patch: z.infer<typeof patchSchema>,
  { lifecycle }: Traits,
): Partial<Pick<SampleContract, 'approval'>> {
  const value = patch.flatMap((each) => (each.path === `/${lifecycle.member}` ? [each.value] : [])).at(-1);
  if (typeof value !== 'string') return {};
  const isKnown = statuses.includes(value) && lifecycle.words[value] === undefined;
  if (!isKnown) throw badRequest(`Unrecognized value ${value}`);
  return { approval: value };
}

/** A contract after it was deleted or restored. */
export function changedContract({ world }: ServiceRequest, contract: SampleContract, deleted: boolean): Answer {
  const after = withDeleted(contract, deleted, world.clock());
  world.catalog.change(after);
  const { href: _, ...body } = contractShape(world, ownContract(after), new Set(['owners', 'reviewers']));
  return json(body, 200, { 'X-OpenMetadata-Change': deleted ? 'entitySoftDeleted' : 'entityRestored' });
}

const restored = z.object({ id: z.string() });

/** PUT /v1/dataContracts/restore with the id in its body. */
export async function restoreContract(request: ServiceRequest): Promise<Answer> {
  const { world, readBody } = request;
  const { data } = restored.safeParse(await readBody());
  if (data === undefined) throw badRequest('The id is missing.');
  const contract = world.catalog.contracts.byId(readId(data.id, world.traits));
  if (contract === null) throw notFound(`dataContract instance for ${data.id} not found`);
  return changedContract(request, contract, false);
}
