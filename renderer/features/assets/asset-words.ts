import { assetTypeWord } from '@renderer/lib/reference-words';
import type { Asset, AssetField, AssetType, SearchScope } from '@shared/domain/asset';

/** The optional parts of a table, in the order of their columns. */
export const fieldWords: Readonly<Record<AssetField, string>> = {
  owners: 'Owners',
  owner: 'Owner (older servers)',
  tags: 'Tags',
  columns: 'Number of columns',
  followers: 'Followers',
  tableConstraints: 'Constraints',
  usageSummary: 'Usage',
};

const scopePlurals: Readonly<Record<AssetType, string>> = {
  table: 'Tables',
  topic: 'Topics',
  dashboard: 'Dashboards',
  pipeline: 'Pipelines',
  container: 'Containers',
  mlmodel: 'ML models',
  searchIndex: 'Search indexes',
  storedProcedure: 'Stored procedures',
  dashboardDataModel: 'Dashboard data models',
  apiEndpoint: 'API endpoints',
  database: 'Databases',
  databaseSchema: 'Database schemas',
  dataProduct: 'Data products',
};

/** What can be looked through, tables first: they alone can also be browsed. */
export const scopeWords: Readonly<Record<SearchScope, string>> = { ...scopePlurals, any: 'All types' };

/** The same within a sentence: `data products`, `ML models`, `assets`. */
export function scopeInSentence(scope: SearchScope): string {
  if (scope === 'any') return 'assets';
  const words = scopePlurals[scope];
  return /^[A-Z]{2}/.test(words) ? words : words.toLowerCase();
}

/** The types by which an asset can be opened, with what people call them. */
export const knownTypes = (Object.keys(scopePlurals) as AssetType[]).map((type) => ({
  type,
  word: assetTypeWord(type),
}));

/** What people call the asset. */
export const assetTitle = ({ displayName, name }: Pick<Asset, 'displayName' | 'name'>): string => displayName ?? name;

/**
 * Where an asset is: its fully qualified name without the name that stands beside it, in quotes or not. The whole of it
 * where people call the asset something else, and null where there is nothing more to say.
 */
export function placeOf({ displayName, name, fullyQualifiedName }: Asset): string | null {
  if (fullyQualifiedName === null || fullyQualifiedName === name) return null;
  if (displayName !== null && displayName !== name) return fullyQualifiedName;
  const end = [`.${name}`, `."${name}"`].find((tail) => fullyQualifiedName.endsWith(tail));
  return end === undefined ? fullyQualifiedName : fullyQualifiedName.slice(0, -end.length);
}
