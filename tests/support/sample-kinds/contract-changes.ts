import { changedContract } from '@main/sample-service/handlers/contract-changes';
import { contractOfPath } from '@main/sample-service/handlers/lookup';
import { statesOf, versionIn } from '@main/sample-service/handlers/versions';
import { type Answer, json } from '@main/sample-service/http/answer';
import type { ServiceRequest } from '@main/sample-service/http/request';
import type { SampleContract } from '@main/sample-service/model';
import { contractShape } from '@main/sample-service/shapes/contract-shape';
import { ownContract } from '@main/sample-service/store/effective';
import type { World } from '@main/sample-service/store/world';
import { jsonbText, withWrittenTimes } from './stored-version';
import { withoutAddresses } from './whole';

/** DELETE /v1/dataContracts/{id}: the contract is only marked as deleted, but its results are gone for good. */
export function deleteContract(request: ServiceRequest): Answer {
  const contract = contractOfPath(request, true);
  request.world.results.forget(contract);
  return changedContract(request, contract, true);
}

/** A contract as it is stored: with its people, and without the addresses that are added when it is sent. */
const keptBody = (world: World, contract: SampleContract): Record<string, unknown> =>
  withoutAddresses(contractShape(world, ownContract(contract), new Set(['owners', 'reviewers', 'extension'])));

/** Members that the first stored version lacks: it was stored before its people were, and before any run. */
const later: readonly string[] = ['owners', 'latestResult', 'changeDescription', 'incrementalChangeDescription'];

/** The bodies of all versions, newest first. */
const versionsOf = (request: ServiceRequest): readonly Record<string, unknown>[] => {
  const states = statesOf(request.world, contractOfPath(request, true));
  return states.map((each, at) => {
    const body = keptBody(request.world, each);
    if (at === 0 || at < states.length - 1) return body;
    const members = Object.entries(body).filter(([member]) => !later.includes(member));
    return { ...Object.fromEntries(members), reviewers: [] };
  });
};

/** GET /v1/dataContracts/{id}/versions: each version as JSON in a string, newest first (docs/server.md#versions-of-a-contract). */
export function listVersions(request: ServiceRequest): Answer {
  const [newest, ...older] = versionsOf(request).map(withWrittenTimes);
  return json({ entityType: 'dataContract', versions: [JSON.stringify(newest), ...older.map(jsonbText)] });
}

/** GET /v1/dataContracts/{id}/versions/{version} */
export const getVersionOfContract = (request: ServiceRequest): Answer => json(versionIn(request, versionsOf(request)));
