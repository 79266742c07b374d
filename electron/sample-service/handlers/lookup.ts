import { badRequest, constraint, notFound, type ServiceProblem } from '@main/sample-service/http/problem';
import { param, type ServiceRequest } from '@main/sample-service/http/request';
import type { SampleAsset, SampleContract } from '@main/sample-service/model';

/** The contract of the path, soft-deleted ones included when `withDeleted`. */
export function contractOfPath(request: ServiceRequest, withDeleted: boolean): SampleContract {
  const id = param(request, 'id');
  const contract = request.world.catalog.contracts.byId(id.toLowerCase());
  if (contract === null || (contract.deleted && !withDeleted)) {
    throw notFound(`dataContract instance for ${id} not found`);
  }
  return contract;
}

/** The contract whose results are meant. OpenMetadata has none for a soft-deleted contract (wire-facts A.2). */
export const contractOfResults = (request: ServiceRequest): SampleContract =>
  contractOfPath(request, request.world.dialect === 'documented');

/** The asset of `entityId` and `entityType`, or null when there is none like it (service-interface 4.3). */
export function findAsset({ query, world }: ServiceRequest): SampleAsset | null {
  const [id, type] = [query.get('entityId'), query.get('entityType')];
  if (!id) throw constraint('query param entityId must not be null');
  if (!type) throw constraint('query param entityType must not be null');
  if (!/^[A-Za-z]+$/.test(type)) throw badRequest(`Entity type ${type} not found`);
  // Such a server asks a data product for its data products (wire-facts A.2).
  if (type === 'dataProduct' && !world.traits.knowsContractsOfProducts) {
    throw badRequest('Invalid field name dataProducts');
  }
  const asset = world.catalog.assets.byId(id.toLowerCase());
  return asset?.type === type ? asset : null;
}

export const noContractOf = ({ query }: ServiceRequest): ServiceProblem =>
  notFound(`Data contract for entity ${query.get('entityType')} ${query.get('entityId')} is not found`);
