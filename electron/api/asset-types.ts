import type { AssetType, SearchScope } from '@shared/domain/contract/asset';

interface AssetEndpoint {
  /** Path of the collection below `/v1`. */
  readonly collection: readonly string[];
  /** Name of the search index (docs/server.md#search). */
  readonly index: string;
}

const places: Readonly<Record<AssetType, AssetEndpoint>> = {
  table: { collection: ['tables'], index: 'table_search_index' },
  topic: { collection: ['topics'], index: 'topic_search_index' },
  dashboard: { collection: ['dashboards'], index: 'dashboard_search_index' },
  pipeline: { collection: ['pipelines'], index: 'pipeline_search_index' },
  container: { collection: ['containers'], index: 'container_search_index' },
  mlmodel: { collection: ['mlmodels'], index: 'mlmodel_search_index' },
  searchIndex: { collection: ['searchIndexes'], index: 'search_entity_search_index' },
  storedProcedure: { collection: ['storedProcedures'], index: 'stored_procedure_search_index' },
  dashboardDataModel: { collection: ['dashboard', 'datamodels'], index: 'dashboard_data_model_search_index' },
  apiEndpoint: { collection: ['apiEndpoints'], index: 'api_endpoint_search_index' },
  database: { collection: ['databases'], index: 'database_search_index' },
  databaseSchema: { collection: ['databaseSchemas'], index: 'database_schema_search_index' },
  dataProduct: { collection: ['dataProducts'], index: 'data_product_search_index' },
};

const isKnown = (type: string): type is AssetType => Object.hasOwn(places, type);

/** Where assets of a type are read; null for a type that this app does not know. */
export const collectionOf = (type: string): readonly string[] | null =>
  isKnown(type) ? places[type].collection : null;

/** The index that a search uses; `dataAsset` is the server's own name for assets of all types. */
export const indexOf = (scope: SearchScope): string => (scope === 'any' ? 'dataAsset' : places[scope].index);

/** The type whose index has this name. Servers put the name of their cluster in front of it. */
export function typeOfIndex(index: string): AssetType | null {
  const found = Object.entries(places).find(([, place]) => index === place.index || index.endsWith(`_${place.index}`));
  return found === undefined ? null : (found[0] as AssetType);
}
