import { assetTypeOf } from '@main/sample-service/asset-types';
import type { SampleAsset } from '@main/sample-service/model';

/** The reference that a contract holds (service-interface 2.1). */
export const assetReference = ({ id, type, name, fullyQualifiedName }: SampleAsset) => ({
  id,
  type,
  name,
  fullyQualifiedName,
});

/** Fields of assets that come only when asked for (service-interface 4.11). */
export const assetFields = [
  'owner',
  'owners',
  'tags',
  'columns',
  'followers',
  'tableConstraints',
  'usageSummary',
  'domains',
  'dataProducts',
  'extension',
  'testSuite',
] as const;

/** One asset; the columns of a table are always there, as in OpenMetadata. */
export function assetShape(asset: SampleAsset, fields: ReadonlySet<string>): Record<string, unknown> {
  return {
    ...assetReference(asset),
    entityType: asset.type,
    description: asset.description,
    ...serviceOf(asset),
    ...(asset.type === 'table' ? { columns: asset.columns } : {}),
    deleted: false,
    ...(fields.has('owners') ? { owners: asset.owners } : {}),
    ...(fields.has('owner') ? { owner: asset.owners[0] } : {}),
    ...(fields.has('tags') ? { tags: [] } : {}),
    ...(fields.has('followers') ? { followers: [] } : {}),
    ...(fields.has('dataProducts') ? { dataProducts: asset.dataProducts ?? [] } : {}),
    ...(fields.has('domains') ? { domains: [] } : {}),
    ...(fields.has('tableConstraints') ? { tableConstraints: [] } : {}),
    ...(fields.has('usageSummary') ? { usageSummary: { dailyStats: { count: asset.name.length } } } : {}),
  };
}

/** A data product lives in a domain and in no service. */
function serviceOf({ type, service, serviceType }: SampleAsset): Record<string, unknown> {
  if (type === 'dataProduct') return {};
  return { serviceType, service: { type: assetTypeOf(type).serviceType, name: service, fullyQualifiedName: service } };
}
