import { type Answer, json } from '@main/sample-service/http/answer';
import { listLimit, listPage, nameKeySchema, readFields, readLimit } from '@main/sample-service/http/list-query';
import { notFound } from '@main/sample-service/http/problem';
import { param, type ServiceRequest } from '@main/sample-service/http/request';
import type { SampleAsset } from '@main/sample-service/model';
import { tableFields, tableShape } from '@main/sample-service/shapes/asset-shape';
import { filtered } from '@main/sample-service/store/keyset';

/** GET /v1/tables, with OpenMetadata's `database` and `databaseSchema` */
export function listTables({ query, world }: ServiceRequest): Answer {
  const fields = readFields(query, tableFields, world.dialect);
  const source = filtered(world.catalog.assets, keepTable(query));
  let total = 0;
  for (const _ of source.forward(null)) total++;
  const { rows, paging } = listPage(query, {
    list: 'tables',
    source,
    total,
    limit: readLimit(query, listLimit(world.dialect)),
    keySchema: nameKeySchema,
    parts: ({ name, id }) => [name, id],
  });
  return json({ data: rows.map((table) => tableShape(table, fields)), paging });
}

function keepTable(query: URLSearchParams): (asset: SampleAsset) => boolean {
  const parents = [query.get('database'), query.get('databaseSchema')].filter((parent) => parent !== null);
  return (asset) =>
    asset.type === 'table' && parents.every((parent) => asset.fullyQualifiedName.startsWith(`${parent}.`));
}

/** GET /v1/tables/{id} */
export function getTable(request: ServiceRequest): Answer {
  const { query, world } = request;
  const fields = readFields(query, tableFields, world.dialect);
  const id = param(request, 'id');
  const table = world.catalog.assets.byId(id.toLowerCase());
  if (table?.type !== 'table') throw notFound(`table instance for ${id} not found`);
  return json(tableShape(table, fields));
}
