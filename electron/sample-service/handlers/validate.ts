import { type Answer, json } from '@main/sample-service/http/answer';
import type { ServiceRequest } from '@main/sample-service/http/request';
import type { SampleContract } from '@main/sample-service/model';
import { resultShape } from '@main/sample-service/shapes/result-shape';
import { effectiveContract, materialize } from '@main/sample-service/store/effective';
import { contractOfPath, findAsset, noContractOf } from './lookup';

const started = ({ world }: ServiceRequest) => world.traits.created.validate;

/** POST /v1/dataContracts/{id}/validate */
export function validateContract(request: ServiceRequest): Answer {
  const contract = contractOfPath(request, false);
  return json(resultShape(request.world, request.world.validations.start(contract)), started(request));
}

/** POST /v1/dataContracts/entity/validate?entityId&entityType; makes a contract for an asset that only inherits one. */
export function validateAsset(request: ServiceRequest): Answer {
  const { world } = request;
  const asset = findAsset(request);
  const effective = asset === null ? null : effectiveContract(world, asset);
  if (asset === null || effective === null) throw noContractOf(request);
  const { contract } = effective;
  const stored = world.catalog.contractOfAsset(asset) ?? materialize(world, contract);
  const run = world.validations.start({ ...contract, ...identityOf(stored) });
  return json(resultShape(world, run), started(request));
}

/** The effective expectations are evaluated; the results belong to the stored contract. */
const identityOf = ({ id, fullyQualifiedName, history }: SampleContract) => ({ id, fullyQualifiedName, history });
