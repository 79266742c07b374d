import { assetTypeWord } from '@renderer/lib/reference-messages';
import type { Asset, AssetField, AssetType, SearchScope } from '@shared/domain/asset';
import { formatNumber, plural } from '@shared/format/format';
import type { AssetList } from './asset-list';

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

type Facts = Pick<AssetList, 'total' | 'isLowerBound' | 'hasMore' | 'hasEarlier' | 'isStandIn'> & {
  readonly loaded: number;
};

/** How much of the tables is here: `2,000 of 5,000 loaded`, `All 260 tables loaded`. Never claims more than is known. */
export function tableWords({ loaded, total, hasMore, hasEarlier }: Facts): string {
  const counted = total !== null && total > loaded ? total : null;
  if (hasMore || hasEarlier) {
    return counted === null
      ? `${formatNumber(loaded)} loaded, more on the server`
      : `${formatNumber(loaded)} of ${formatNumber(counted)} loaded`;
  }
  if (counted !== null) return `${formatNumber(loaded)} loaded; the server counts ${formatNumber(counted)}`;
  return loaded === 0 ? 'No tables' : `All ${plural(loaded, 'table')} loaded`;
}

/** How much of what was found is here: `100 of 10,000+ found`, `12 found`. What stands in for an answer is not counted. */
export function hitWords({ loaded, total, isLowerBound, hasMore, isStandIn }: Facts): string {
  if (isStandIn) return 'Searching…';
  const counted = total !== null && (total > loaded || isLowerBound) ? total : null;
  if (counted !== null) return `${formatNumber(loaded)} of ${formatNumber(counted)}${isLowerBound ? '+' : ''} found`;
  return hasMore ? `${formatNumber(loaded)} found so far` : `${formatNumber(loaded)} found`;
}

/** Why tables are shown in place of what a search would find. */
export const standInWords = (isAbsent: boolean): string =>
  `${isAbsent ? 'This server has no search' : 'The search does not answer'}, so these are the loaded tables whose names contain the text.`;
