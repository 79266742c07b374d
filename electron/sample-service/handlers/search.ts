import { type Answer, json } from '@main/sample-service/http/answer';
import { badRequest, notFound } from '@main/sample-service/http/problem';
import type { ServiceRequest } from '@main/sample-service/http/request';
import type { SampleAsset } from '@main/sample-service/model';
import { tableShape } from '@main/sample-service/shapes/asset-shape';

const everything = ['all', 'dataAsset'];

/** GET /v1/search/query: assets as search hits; contracts have no index (wire-facts A.1, A.7). */
export function searchAssets({ query, world }: ServiceRequest): Answer {
  const index = query.get('index') ?? 'table_search_index';
  const words = readWords(query.get('q') ?? '*');
  const found: SampleAsset[] = [];
  for (const asset of world.catalog.assets.forward(null)) {
    if (isIn(asset, index) && words.every((word) => matches(asset, word))) found.push(asset);
  }
  if (!everything.includes(index) && !/^[A-Za-z]+_search_index$/.test(index)) {
    throw notFound(`no such index [${index}]`);
  }
  const from = readNumber(query.get('from'), 0);
  const hits = found.slice(from, from + Math.min(readNumber(query.get('size'), 10), 1000)).map((asset) => ({
    _index: `openmetadata_${asset.type.toLowerCase()}_search_index`,
    _id: asset.id,
    _score: 1,
    _source: tableShape(asset, new Set(['owners'])),
  }));
  return json({
    took: 3,
    timed_out: false,
    _shards: { total: 1, successful: 1, skipped: 0, failed: 0 },
    hits: { total: { value: found.length, relation: 'eq' }, max_score: hits.length === 0 ? null : 1, hits },
  });
}

const isIn = (asset: SampleAsset, index: string): boolean =>
  everything.includes(index) || index === `${asset.type.toLowerCase()}_search_index`;

const matches = (asset: SampleAsset, word: string): boolean =>
  `${asset.name} ${asset.fullyQualifiedName} ${asset.description}`.toLowerCase().includes(word);

/** The words of a query-string query. Reserved characters must stand behind a backslash, as in Elasticsearch. */
function readWords(q: string): string[] {
  if (/(?<!\\)(?:\\\\)*[/[\]{}()^~!]/.test(q)) throw badRequest(`Failed to parse query [${q}]`);
  return q
    .replaceAll(/\\(.)/gs, '$1')
    .replaceAll('*', ' ')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
}

const readNumber = (text: string | null, fallback: number): number =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : fallback;
