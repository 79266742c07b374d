import { type Answer, empty, json } from '@main/sample-service/http/answer';
import type { ServiceRequest } from '@main/sample-service/http/request';
import { contractShape } from '@main/sample-service/shapes/contract-shape';
import { effectiveContract } from '@main/sample-service/store/effective';
import { contractFieldsOf } from './contracts';
import { findAsset, noContractOf } from './lookup';

/** GET /v1/dataContracts/entity: without a contract an empty answer or a 404, by age (wire-facts A.2). */
export function getEffectiveContract(request: ServiceRequest): Answer {
  const { world } = request;
  const fields = world.traits.effectiveHasFields ? contractFieldsOf(request) : new Set<string>();
  const asset = findAsset(request);
  const effective = asset === null ? null : effectiveContract(world, asset);
  if (effective !== null) return json(contractShape(world, effective, fields));
  if (world.traits.noContract === 204) return empty(204);
  throw noContractOf(request);
}
