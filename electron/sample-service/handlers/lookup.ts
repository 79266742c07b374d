import { assetTypes } from '@main/sample-service/asset-types';
import { readId } from '@main/sample-service/http/list-query';
import { badRequest, constraint, notFound, type ServiceProblem, unhandled } from '@main/sample-service/http/problem';
import { param, type ServiceRequest } from '@main/sample-service/http/request';
import type { SampleAsset, SampleContract } from '@main/sample-service/model';
import type { World } from '@main/sample-service/store/world';

/** The contract of the path, soft-deleted ones included when `withDeleted`. */
export function contractOfPath(request: ServiceRequest, withDeleted: boolean): SampleContract {
  const id = param(request, 'id');
  const contract = request.world.catalog.contracts.byId(readId(id, request.world.traits));
  if (contract === null || (contract.deleted && !withDeleted)) {
    throw notFound(`dataContract instance for ${id} not found`);
  }
  return contract;
}

/** The contract whose results are meant. OpenMetadata has none for a soft-deleted contract (docs/server.md#deleted-contracts). */
export const contractOfResults = (request: ServiceRequest): SampleContract =>
  contractOfPath(request, request.world.dialect === 'documented');

/** The asset of `entityId` and `entityType`, or null when there is none like it (docs/server.md#endpoints). */
export function findAsset({ query, world }: ServiceRequest): SampleAsset | null {
  const [id, type] = [query.get('entityId'), query.get('entityType')];
  if (world.traits.errors === 'late') return findStrictly(world, id, type);
  if (!id) throw constraint('query param entityId must not be null');
  if (!type) throw constraint('query param entityType must not be null');
  if (!/^[A-Za-z]+$/.test(type)) throw badRequest(`Entity type ${type} not found`);
  // Such a server looks for the data products of the data product, and fails (docs/server.md#effective-contract).
  if (type === 'dataProduct' && !world.traits.knowsContractsOfProducts) {
    throw badRequest('Invalid field name dataProducts');
  }
  const asset = world.catalog.assets.byId(id.toLowerCase());
  return asset?.type === type ? asset : null;
}

/** OpenMetadata 1.12 reports a missing parameter only when it uses it, and tells a missing asset from one without a contract. */
function findStrictly({ catalog, traits }: World, id: string | null, type: string | null): SampleAsset {
  const wanted = id === null ? null : readId(id, traits);
  if (type === null) throw unhandled('resource is marked non-null but is null');
  if (wanted === null) throw unhandled('Cannot invoke "java.util.UUID.toString()" because "id" is null');
  if (!assetTypes.some((each) => each.type === type)) {
    throw notFound(`Entity repository for ${type} not found. Is the ENTITY_TYPE_MAP initialized?`);
  }
  const asset = catalog.assets.byId(wanted);
  if (asset?.type !== type) throw notFound(`${type} instance for ${id} not found`);
  return asset;
}

export function noContractOf({ query, world }: ServiceRequest): ServiceProblem {
  const [type, id] = [query.get('entityType'), query.get('entityId')];
  return notFound(
    world.traits.errors === 'late'
      ? `Data contract for entity ${id} is not found`
      : `Data contract for entity ${type} ${id} is not found`,
  );
}
