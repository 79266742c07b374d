import { assetTypeOf } from '@main/sample-service/asset-types';
import type { SampleAsset } from '@main/sample-service/model';
import type { World } from '@main/sample-service/store/world';
import type { Traits } from '@main/sample-service/traits';
import { assetHref } from './addresses';

type Of = Pick<World, 'traits'>;

/** The reference that a contract holds (docs/server.md#contract-fields). */
const assetReference = ({ id, type, name, fullyQualifiedName }: SampleAsset) => ({
  id,
  type,
  name,
  fullyQualifiedName,
});

/** The same by release: OpenMetadata 1.12 returns the id and type that were posted, or the whole reference when it made the contract itself. */
export function entityOf({ traits }: Of, asset: SampleAsset, isOwnWork: boolean): Record<string, unknown> {
  if (traits.whole === null) return assetReference(asset);
  return isOwnWork ? traits.whole.asset(asset) : { id: asset.id, type: asset.type, href: assetHref(asset) };
}

/** Fields of assets that come only when asked for (docs/server.md#optional-parts); 1.12 knows no single owner. */
const assetFields: readonly string[] = [
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
];

export const assetFieldsOf = ({ whole }: Pick<Traits, 'whole'>): readonly string[] =>
  whole === null ? assetFields : assetFields.filter((field) => field !== 'owner');

/** One asset; the columns of a table are always there, as in OpenMetadata. */
export function assetShape({ traits }: Of, asset: SampleAsset, fields: ReadonlySet<string>): Record<string, unknown> {
  const { whole } = traits;
  const owners = whole === null ? asset.owners : asset.owners.map(whole.person);
  const products = asset.dataProducts ?? [];
  const dataProducts = whole === null ? products : products.map((each) => ({ ...each, href: assetHref(each) }));
  return {
    ...(whole === null ? plainAsset(asset) : whole.assetBody(asset)),
    ...(fields.has('owners') ? { owners } : {}),
    ...(fields.has('owner') ? { owner: asset.owners[0] } : {}),
    ...(fields.has('tags') ? { tags: [] } : {}),
    ...(fields.has('followers') ? { followers: [] } : {}),
    ...(fields.has('dataProducts') ? { dataProducts } : {}),
    ...(fields.has('domains') ? { domains: asset.domains ?? [] } : {}),
    ...(fields.has('tableConstraints') ? { tableConstraints: [] } : {}),
    ...(fields.has('usageSummary') ? { usageSummary: { dailyStats: { count: asset.name.length } } } : {}),
  };
}

const plainAsset = (asset: SampleAsset) => ({
  ...assetReference(asset),
  entityType: asset.type,
  description: asset.description,
  ...serviceOf(asset),
  ...(asset.type === 'table' ? { columns: asset.columns } : {}),
  deleted: false,
});

/** A data product lives in a domain and in no service. */
function serviceOf({ type, service, serviceType }: SampleAsset): Record<string, unknown> {
  if (type === 'dataProduct') return {};
  return { serviceType, service: { type: assetTypeOf(type).serviceType, name: service, fullyQualifiedName: service } };
}
