import type { Reference } from '@shared/domain/contract/contract';
import { catalogue } from './catalogue';
import { shortText } from './text';

const texts = catalogue({
  unnamed: 'Unnamed',
  asset: 'Asset',
  assetTypes: {
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
  },
});

/** The name of a person, team or asset: servers may send only an id. */
export const referenceName = (reference: Reference): string =>
  reference.displayName ?? reference.name ?? reference.fullyQualifiedName ?? reference.id ?? texts.unnamed;

const types: Readonly<Record<string, string>> = texts.assetTypes;

/** The name of an asset type; an unknown one as the server sent it, cut and with hidden characters made visible. */
export const assetTypeName = (type: string | null): string =>
  type === null ? texts.asset : Object.hasOwn(types, type) ? (types[type] ?? type) : shortText(type, 60);
