import { contractOfPath } from '@main/sample-service/handlers/lookup';
import { statesOf, versionIn } from '@main/sample-service/handlers/versions';
import { type Answer, json } from '@main/sample-service/http/answer';
import { readId } from '@main/sample-service/http/list-query';
import { notFound } from '@main/sample-service/http/problem';
import type { ServiceRequest } from '@main/sample-service/http/request';
import type { SampleContract } from '@main/sample-service/model';
import { contractShape } from '@main/sample-service/shapes/contract-shape';
import { withDeleted } from '@main/sample-service/store/changes';
import { ownContract } from '@main/sample-service/store/effective';
import type { World } from '@main/sample-service/store/world';
import { z } from 'zod';
import { jsonbText, withWrittenTimes } from './stored-version';
import { withoutAddresses } from './whole';

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
