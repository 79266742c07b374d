/** A type of asset that a catalog serves: where, and under which name search knows it (docs/server.md#asset-types). */
export interface AssetType {
  readonly type: string;
  /** The word of its paths: `/v1/tables`. */
  readonly collection: string;
  readonly index: string;
  readonly serviceType: string;
}

const of = (type: string, serviceType: string, index = `${type.toLowerCase()}_search_index`): AssetType => ({
  type,
  collection: `${type}s`,
  index,
  serviceType,
});

const tableType = of('table', 'databaseService');

/** Every type whose assets the service knows by id and by name. */
export const assetTypes: readonly AssetType[] = [
  tableType,
  of('topic', 'messagingService'),
  of('dashboard', 'dashboardService'),
  of('pipeline', 'pipelineService'),
  of('container', 'storageService'),
  of('mlmodel', 'mlmodelService'),
  of('chart', 'dashboardService'),
  of('apiEndpoint', 'apiService', 'api_endpoint_search_index'),
  of('dataProduct', 'domain', 'data_product_search_index'),
  of('storedProcedure', 'databaseService', 'stored_procedure_search_index'),
  { ...of('searchIndex', 'searchService', 'search_entity_search_index'), collection: 'searchIndexes' },
];

const byType = new Map(assetTypes.map((each) => [each.type, each]));

export const assetTypeOf = (type: string): AssetType => byType.get(type) ?? tableType;
