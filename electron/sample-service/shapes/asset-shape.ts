import type { SampleAsset } from '@main/sample-service/model';

/** The reference that a contract holds (service-interface 2.1). */
export const assetReference = ({ id, type, name, fullyQualifiedName }: SampleAsset) => ({
  id,
  type,
  name,
  fullyQualifiedName,
});

/** Fields of tables that come only when asked for (service-interface 4.11). */
export const tableFields = [
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

/** One table; its columns are always there, as in OpenMetadata. */
export function tableShape(asset: SampleAsset, fields: ReadonlySet<string>): Record<string, unknown> {
  return {
    ...assetReference(asset),
    entityType: asset.type,
    description: asset.description,
    serviceType: asset.serviceType,
    service: { type: 'databaseService', name: asset.service, fullyQualifiedName: asset.service },
    columns: asset.columns,
    deleted: false,
    ...(fields.has('owners') ? { owners: asset.owners } : {}),
    ...(fields.has('owner') ? { owner: asset.owners[0] } : {}),
    ...(fields.has('tags') ? { tags: [] } : {}),
    ...(fields.has('followers') ? { followers: [] } : {}),
    ...(fields.has('tableConstraints') ? { tableConstraints: [] } : {}),
    ...(fields.has('usageSummary') ? { usageSummary: { dailyStats: { count: asset.name.length } } } : {}),
  };
}
