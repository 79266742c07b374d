import { type Answer, json } from '@main/sample-service/http/answer';
import { readId } from '@main/sample-service/http/list-query';
import { notFound } from '@main/sample-service/http/problem';
import type { ServiceRequest } from '@main/sample-service/http/request';
import type { SampleContract } from '@main/sample-service/model';
import { contractShape } from '@main/sample-service/shapes/contract-shape';
import { withDeleted } from '@main/sample-service/store/changes';
import { ownContract } from '@main/sample-service/store/effective';
import { z } from 'zod';
import { contractOfPath } from './lookup';

function changed({ world }: ServiceRequest, contract: SampleContract, deleted: boolean): Answer {
  const after = withDeleted(contract, deleted, world.clock());
  world.catalog.change(after);
  const { href: _, ...body } = contractShape(world, ownContract(after), new Set(['owners', 'reviewers']));
  return json(body, 200, { 'X-OpenMetadata-Change': deleted ? 'entitySoftDeleted' : 'entityRestored' });
}

/** DELETE /v1/dataContracts/{id}: the contract is only marked as deleted, but its results are gone for good. */
export function deleteContract(request: ServiceRequest): Answer {
  const contract = contractOfPath(request, true);
  request.world.results.forget(contract);
  return changed(request, contract, true);
}

const restored = z.object({ id: z.string() });

/** PUT /v1/dataContracts/restore with the id in its body. */
export async function restoreContract(request: ServiceRequest): Promise<Answer> {
  const { world, readBody } = request;
  const { id } = restored.parse(await readBody());
  const contract = world.catalog.contracts.byId(readId(id, world.traits));
  if (contract === null) throw notFound(`dataContract instance for ${id} not found`);
  return changed(request, contract, false);
}
