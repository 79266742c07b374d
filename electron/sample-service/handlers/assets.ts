import type { AssetType } from '@main/sample-service/asset-types';
import { type Answer, json } from '@main/sample-service/http/answer';
import {
  listLimit,
  listPage,
  nameKeySchema,
  readFields,
  readId,
  readLimit,
} from '@main/sample-service/http/list-query';
import { notFound } from '@main/sample-service/http/problem';
import { param, type ServiceRequest } from '@main/sample-service/http/request';
import type { SampleAsset } from '@main/sample-service/model';
import { tableStates } from '@main/sample-service/seed/table-versions';
import { assetFieldsOf, assetShape } from '@main/sample-service/shapes/asset-shape';
import { filtered } from '@main/sample-service/store/keyset';

/** What the service answers about one type of asset. */
export function createAssetHandlers({ type, collection }: AssetType) {
  const fieldsOf = ({ query, world }: ServiceRequest) => readFields(query, assetFieldsOf(world.traits), world.traits);

  function one(request: ServiceRequest, found: SampleAsset | null, wanted: string): Answer {
    const fields = fieldsOf(request);
    if (found?.type !== type) throw notFound(`${type} instance for ${wanted} not found`);
    return json(assetShape(request.world, found, fields));
  }

  return {
    /** GET /v1/tables and its like, with OpenMetadata's `database` and `databaseSchema` */
    list(request: ServiceRequest): Answer {
      const { query, world } = request;
      const fields = fieldsOf(request);
      const source = filtered(world.catalog.assets, keepInList(type, query));
      let total = 0;
      for (const _ of source.forward(null)) total++;
      const { rows, paging } = listPage(query, {
        list: collection,
        source,
        total,
        limit: readLimit(query, listLimit(world.dialect), world.traits),
        keySchema: nameKeySchema,
        parts: ({ name, id }) => [name, id],
        cursorForm: world.traits.cursorForm,
      });
      const isBackAtStart = query.has('before') && paging.before === undefined;
      const after = isBackAtStart && world.traits.losesWayAtStart ? '' : paging.after;
      return json({ data: rows.map((asset) => assetShape(world, asset, fields)), paging: { ...paging, after } });
    },
    /** GET /v1/tables/{id} and its like */
    byId(request: ServiceRequest): Answer {
      const id = param(request, 'id');
      return one(request, request.world.catalog.assets.byId(readId(id, request.world.traits)), id);
    },
    /** GET /v1/tables/{id}/versions and its like: each as JSON in a string, newest first. */
    versions(request: ServiceRequest): Answer {
      const { catalog, clock, traits } = request.world;
      const id = param(request, 'id');
      const found = catalog.assets.byId(readId(id, traits));
      if (found?.type !== type) throw notFound(`${type} instance for ${id} not found`);
      const today = Math.floor(clock() / millisecondsPerDay) * millisecondsPerDay;
      const shape = assetShape(request.world, found, new Set(['owners']));
      const states = type === 'table' ? tableStates(found, catalog.contractOfAsset(found), today) : [];
      return json({ entityType: type, versions: states.map((state) => JSON.stringify({ ...shape, ...state })) });
    },
    /** GET /v1/tables/name/{fqn} and its like */
    byName(request: ServiceRequest): Answer {
      const fqn = param(request, 'fqn');
      return one(request, request.world.catalog.assets.byFqn(fqn), fqn);
    },
  };
}

const millisecondsPerDay = 86_400_000;

function keepInList(type: string, query: URLSearchParams): (asset: SampleAsset) => boolean {
  const parents = [query.get('database'), query.get('databaseSchema')].filter((parent) => parent !== null);
  return (asset) => asset.type === type && parents.every((parent) => asset.fullyQualifiedName.startsWith(`${parent}.`));
}
