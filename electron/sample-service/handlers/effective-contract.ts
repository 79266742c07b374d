import { type Answer, empty, json } from '@main/sample-service/http/answer';
import type { ServiceRequest } from '@main/sample-service/http/request';
import { contractShape } from '@main/sample-service/shapes/contract-shape';
import { type EffectiveContract, effectiveContract } from '@main/sample-service/store/effective';
import type { World } from '@main/sample-service/store/world';
import { contractFieldsOf } from './contracts';
import { findAsset, noContractOf } from './lookup';

/** GET /v1/dataContracts/entity: without a contract an empty answer or a 404, by release (docs/server.md#effective-contract). */
export function getEffectiveContract(request: ServiceRequest): Answer {
  const { world } = request;
  const fields = world.traits.effectiveHasFields ? contractFieldsOf(request) : new Set<string>();
  const asset = findAsset(request);
  const effective = asset === null ? null : effectiveContract(world, asset);
  if (effective !== null) return json(effectiveBody(world, effective, fields));
  if (world.traits.noContract === 204) return empty(204);
  throw noContractOf(request);
}

/**
 * OpenMetadata 1.12 leaves out the contract's own address, and sends its reviewers, requested or not, once an earlier request or a
 * run has loaded them.
 */
function effectiveBody(world: World, effective: EffectiveContract, fields: ReadonlySet<string>) {
  if (world.traits.whole === null) return contractShape(world, effective, fields);
  const { id } = effective.contract;
  const stored = world.catalog.contracts.byId(id);
  const hasRun = stored !== null && world.results.latestOf(stored) !== null;
  if (fields.has('reviewers') || hasRun) world.loadedReviewers.add(id);
  const shown = world.loadedReviewers.has(id) ? new Set([...fields, 'reviewers']) : fields;
  const { href: _, ...body } = contractShape(world, effective, shown);
  return body;
}
