import type { Reference } from '@shared/domain/contract';
import { shortText } from '@shared/format/text';

/** What to call a person, a team or an asset: servers fill in what they have, sometimes only an id. */
export const referenceName = (reference: Reference): string =>
  reference.displayName ?? reference.name ?? reference.fullyQualifiedName ?? reference.id ?? 'Without a name';

const assetWords: Readonly<Record<string, string>> = {
  table: 'Table',
  topic: 'Topic',
  apiEndpoint: 'API endpoint',
  apiCollection: 'API collection',
  dashboard: 'Dashboard',
  dashboardDataModel: 'Dashboard data model',
  dataProduct: 'Data product',
  database: 'Database',
  databaseSchema: 'Database schema',
  container: 'Container',
  pipeline: 'Pipeline',
  mlmodel: 'ML model',
  searchIndex: 'Search index',
  storedProcedure: 'Stored procedure',
  chart: 'Chart',
  file: 'File',
  directory: 'Directory',
};

/** The type of an asset in people's words; an unknown one stays the server's own word, cut and with nothing hidden in it. */
export const assetTypeWord = (type: string | null): string =>
  type === null ? 'Asset' : Object.hasOwn(assetWords, type) ? (assetWords[type] ?? type) : shortText(type, 60);
