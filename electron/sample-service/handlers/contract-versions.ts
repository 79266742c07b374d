import { type Answer, json } from '@main/sample-service/http/answer';
import { notFound } from '@main/sample-service/http/problem';
import { param, type ServiceRequest } from '@main/sample-service/http/request';
import type { SampleContract } from '@main/sample-service/model';
import { contractShape } from '@main/sample-service/shapes/contract-shape';
import { withoutAddresses } from '@main/sample-service/shapes/whole';
import { ownContract } from '@main/sample-service/store/effective';
import type { World } from '@main/sample-service/store/world';
import { contractOfPath } from './lookup';

/** A contract as it is kept: with its people, and without the addresses that are added when it is sent. */
const keptBody = (world: World, contract: SampleContract): Record<string, unknown> =>
  withoutAddresses(contractShape(world, ownContract(contract), new Set(['owners', 'reviewers', 'extension'])));

const versionsOf = (request: ServiceRequest): readonly SampleContract[] => {
  const contract = contractOfPath(request, true);
  return [contract, ...request.world.catalog.olderVersions(contract.id)];
};

/** GET /v1/dataContracts/{id}/versions: each version is a text of JSON, newest first. */
export function listVersions(request: ServiceRequest): Answer {
  const versions = versionsOf(request).map((each) => JSON.stringify(keptBody(request.world, each)));
  return json({ entityType: 'dataContract', versions });
}

/** GET /v1/dataContracts/{id}/versions/{version} */
export function getVersionOfContract(request: ServiceRequest): Answer {
  const wanted = param(request, 'version');
  const found = versionsOf(request).find(({ version }) => String(version) === wanted);
  if (found === undefined) throw notFound(`dataContract instance for ${param(request, 'id')} and ${wanted} not found`);
  return json(keptBody(request.world, found));
}
