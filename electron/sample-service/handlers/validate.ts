import { type Answer, json } from '@main/sample-service/http/answer';
import { notFound } from '@main/sample-service/http/problem';
import type { ServiceRequest } from '@main/sample-service/http/request';
import type { SampleContract, StoredResult } from '@main/sample-service/model';
import { resultShape } from '@main/sample-service/shapes/result-shape';
import { effectiveContract, materialize, storeInherited } from '@main/sample-service/store/effective';
import { contractOfPath, findAsset, noContractOf } from './lookup';

/** OpenMetadata 1.12 answers with the run as it was just evaluated; empty members come only with the stored row. */
function started({ world }: ServiceRequest, run: StoredResult): Answer {
  const { created, whole } = world.traits;
  return whole !== null
    ? json(run, created.validate, { 'X-OpenMetadata-Change': 'entityUpdated' })
    : json(resultShape(world, run), created.validate);
}

/** POST /v1/dataContracts/{id}/validate; OpenMetadata 1.12 first stores what the contract inherits. */
export async function validateContract(request: ServiceRequest): Promise<Answer> {
  const { world } = request;
  const contract = contractOfPath(request, false);
  const evaluated = world.traits.mergesRules ? storeInherited(world, contract) : contract;
  return started(request, await world.validations.answered(evaluated));
}

/** POST /v1/dataContracts/entity/validate?entityId&entityType; makes a contract for an asset that only inherits one. */
export async function validateAsset(request: ServiceRequest): Promise<Answer> {
  const { world } = request;
  const asset = findAsset(request);
  const effective = asset === null ? null : effectiveContract(world, asset);
  if (asset === null || effective === null) throw noContractToValidate(request);
  const { contract } = effective;
  const stored = world.catalog.contractOfAsset(asset) ?? materialize(world, contract);
  const run = await world.validations.answered({ ...contract, ...identityOf(stored) });
  return started(request, run);
}

const noContractToValidate = (request: ServiceRequest) =>
  request.world.traits.errors === 'late'
    ? notFound(`No data contract found for entity ${request.query.get('entityId')}`)
    : noContractOf(request);

/** The effective expectations are evaluated; the results belong to the stored contract. */
const identityOf = ({ id, fullyQualifiedName, history }: SampleContract) => ({ id, fullyQualifiedName, history });
