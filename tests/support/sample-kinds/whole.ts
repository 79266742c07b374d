import { assetTypeOf } from '@main/sample-service/asset-types';
import type { SampleAsset, SampleColumn, SampleReference } from '@main/sample-service/model';
import { uuidOf } from '@main/sample-service/seed/random';
import { assetHref, personHref, serverAddress } from '@main/sample-service/shapes/addresses';

/** An asset as the server itself refers to it, with everything but what was posted. */
export const wholeAsset = (asset: SampleAsset) => ({
  id: asset.id,
  type: asset.type,
  name: asset.name,
  fullyQualifiedName: asset.fullyQualifiedName,
  description: asset.description,
  displayName: asset.displayName ?? asset.name,
  deleted: false,
  href: assetHref(asset),
});

/** The same value with no address anywhere in it, as it is kept in the store and in the search index. */
export const withoutAddresses = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value, (key, member) => (key === 'href' ? undefined : member)));

/** The parts of a fully qualified name; one with a dot in it is quoted. */
export const namesIn = (fullyQualifiedName: string): readonly string[] =>
  fullyQualifiedName.match(/"[^"]*"|[^.]+/g) ?? [];

/** A name with a dot in it is quoted even on its own. */
const quoted = (name: string): string => (name.includes('.') && !name.startsWith('"') ? `"${name}"` : name);

/** People and teams as OpenMetadata 1.12 refers to them. */
export const wholePerson = ({ id, type, name, displayName }: SampleReference) => ({
  id,
  type,
  name,
  fullyQualifiedName: quoted(name),
  ...(displayName === undefined ? {} : { displayName }),
  deleted: false,
  href: personHref({ id, type }),
});

/** A column of a contract, with all of its lists, even empty ones. */
export function wholeColumn({ children = [], tags = [], ...column }: SampleColumn): Record<string, unknown> {
  return { ...column, tags, children: children.map(wholeColumn) };
}

/** A column of a table, which has a name of its own in the catalog and shows its type. */
function tableColumn({ children = [], tags = [], ...column }: SampleColumn, parent: string, isNested = false): object {
  const fullyQualifiedName = `${parent}.${quoted(column.name)}`;
  const inner = children.map((child) => tableColumn(child, fullyQualifiedName, true));
  const display = isNested ? {} : { dataTypeDisplay: column.dataType.toLowerCase() };
  return { ...display, ...column, fullyQualifiedName, tags, children: inner };
}

/** What OpenMetadata 1.12 sends of an asset whichever fields are requested. */
export function wholeAssetBody(asset: SampleAsset): Record<string, unknown> {
  const isProduct = asset.type === 'dataProduct';
  const columns = asset.columns.map((column) => tableColumn(column, asset.fullyQualifiedName));
  return {
    id: asset.id,
    name: asset.name,
    ...(asset.displayName === undefined ? {} : { displayName: asset.displayName }),
    fullyQualifiedName: asset.fullyQualifiedName,
    description: asset.description,
    version: hasChanged(asset) ? 0.2 : 0.1,
    updatedAt: Date.UTC(2026, 0, 1),
    updatedBy: 'admin',
    href: assetHref(asset),
    ...(asset.type === 'table' ? { columns, ...parentsOf(asset) } : {}),
    ...(isProduct ? {} : { service: serviceOf(asset), serviceType: asset.serviceType }),
    ...changesOf(asset),
    deleted: false,
    ...(asset.type === 'table' ? { processedLineage: false } : {}),
    entityStatus: 'Unprocessed',
  };
}

const hasChanged = ({ dataProducts = [], domains = [] }: SampleAsset): boolean =>
  dataProducts.length > 0 || domains.length > 0;

/** Assets are added to their domain and data products after they were created. */
function changesOf(asset: SampleAsset): Record<string, unknown> {
  if (!hasChanged(asset)) return {};
  const fieldsAdded = [['domains', asset.domains ?? []] as const, ['dataProducts', asset.dataProducts ?? []] as const]
    .filter(([, added]) => added.length > 0)
    .map(([name, added]) => ({ name, newValue: JSON.stringify(added) }));
  const change = { fieldsAdded, fieldsUpdated: [], fieldsDeleted: [], previousVersion: 0.1, changeSummary: {} };
  return { changeDescription: change, incrementalChangeDescription: change };
}

const serviceOf = ({ type, service }: SampleAsset) =>
  container(assetTypeOf(type).serviceType, service, { description: `The **${service}** service` });

/** The schema and the database of a table, from its name. */
function parentsOf({ fullyQualifiedName }: SampleAsset) {
  const names = namesIn(fullyQualifiedName);
  return {
    databaseSchema: container('databaseSchema', names.slice(0, 3).join('.')),
    database: container('database', names.slice(0, 2).join('.')),
  };
}

function container(type: string, fullyQualifiedName: string, more: { readonly description?: string } = {}) {
  const name = namesIn(fullyQualifiedName).at(-1)?.replaceAll('"', '') ?? fullyQualifiedName;
  const id = uuidOf(`${type}:${fullyQualifiedName}`);
  return {
    id,
    type,
    name,
    fullyQualifiedName,
    ...more,
    displayName: name,
    deleted: false,
    href: `${serverAddress}/${type}s/${id}`,
  };
}
