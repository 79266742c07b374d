import { type Answer, json } from '@main/sample-service/http/answer';
import { notFound } from '@main/sample-service/http/problem';
import { param, type ServiceRequest } from '@main/sample-service/http/request';
import type { SampleContract } from '@main/sample-service/model';
import { earlierVersions } from '@main/sample-service/seed/versions';
import { contractShape } from '@main/sample-service/shapes/contract-shape';
import { ownContract } from '@main/sample-service/store/effective';
import type { World } from '@main/sample-service/store/world';
import { contractOfPath } from './lookup';

/** The states of a contract, newest first: the present one, those before its changes here, and those before all of them. */
export function statesOf({ catalog }: World, contract: SampleContract): readonly SampleContract[] {
  const changed = catalog.olderVersions(contract.id);
  return [contract, ...changed, ...earlierVersions(changed.at(-1) ?? contract)];
}

/** The bodies of all versions, newest first; those that are over name no newest result. */
function versionsOf(request: ServiceRequest): readonly Record<string, unknown>[] {
  const { world } = request;
  const fields = new Set(['owners', 'reviewers', 'extension']);
  return statesOf(world, contractOfPath(request, true)).map((state, at) => {
    const { latestResult, ...body } = contractShape(world, ownContract(state), fields);
    return at === 0 && latestResult !== undefined ? { ...body, latestResult } : body;
  });
}

/** GET /v1/dataContracts/{id}/versions: each version as JSON in a string, newest first (docs/server.md#versions-of-a-contract). */
export const listVersions = (request: ServiceRequest): Answer =>
  json({ entityType: 'dataContract', versions: versionsOf(request).map((body) => JSON.stringify(body)) });

/** GET /v1/dataContracts/{id}/versions/{version} */
export const getVersionOfContract = (request: ServiceRequest): Answer => json(versionIn(request, versionsOf(request)));

export function versionIn(
  request: ServiceRequest,
  versions: readonly Record<string, unknown>[],
): Record<string, unknown> {
  const wanted = param(request, 'version');
  const found = versions.find(({ version }) => version === Number(wanted));
  if (found === undefined) throw notFound(`dataContract instance for ${param(request, 'id')} and ${wanted} not found`);
  return found;
}
