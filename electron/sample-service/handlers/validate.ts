import { type Answer, json } from '@main/sample-service/http/answer';
import { notFound } from '@main/sample-service/http/problem';
import type { ServiceRequest } from '@main/sample-service/http/request';
import type { SampleContract } from '@main/sample-service/model';
import { effectiveContract, materialize } from '@main/sample-service/store/effective';
import { assetOfQuery, contractOfPath } from './lookup';

const started = ({ world }: ServiceRequest) => (world.dialect === 'openmetadata' ? 201 : 200);

/** POST /v1/dataContracts/{id}/validate */
export function validateContract(request: ServiceRequest): Answer {
  const contract = contractOfPath(request, false);
  return json(request.world.validations.start(contract), started(request));
}

/** POST /v1/dataContracts/entity/validate?entityId&entityType; makes a contract for an asset that only inherits one. */
export function validateAsset(request: ServiceRequest): Answer {
  const { world } = request;
  const asset = assetOfQuery(request);
  const effective = effectiveContract(world, asset);
  if (effective === null) throw notFound(`Data contract for entity ${asset.type} ${asset.id} is not found`);
  const { contract } = effective;
  const stored = world.catalog.contractOfAsset(asset) ?? materialize(world, contract);
  return json(world.validations.start({ ...contract, ...identityOf(stored) }), started(request));
}

/** The effective expectations are evaluated; the results belong to the stored contract. */
const identityOf = ({ id, fullyQualifiedName, history }: SampleContract) => ({ id, fullyQualifiedName, history });
