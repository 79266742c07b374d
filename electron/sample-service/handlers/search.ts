import { assetTypeOf, assetTypes } from '@main/sample-service/asset-types';
import { type Answer, json } from '@main/sample-service/http/answer';
import { badRequest, notFound } from '@main/sample-service/http/problem';
import type { ServiceRequest } from '@main/sample-service/http/request';
import type { SampleAsset } from '@main/sample-service/model';
import { assetShape } from '@main/sample-service/shapes/asset-shape';
import type { World } from '@main/sample-service/store/world';

const everything = ['all', 'dataAsset'];
const sourceFields = new Set(['owners', 'dataProducts']);
/** Hits counted exactly, and how far down a page may reach. */
const counted = 250;
const deepest = 10_000;

/** GET /v1/search/query: assets as search hits; contracts have no index (wire-facts A.1, A.7). */
export function searchAssets({ query, world }: ServiceRequest): Answer {
  const index = query.get('index') ?? 'table_search_index';
  const words = readWords(query.get('q') ?? '*');
  const found: SampleAsset[] = [];
  const isIn = inIndex(index);
  for (const asset of indexed(world)) {
    if (isIn(asset) && words.every((word) => matches(asset, word))) found.push(asset);
  }
  const [from, size] = [readNumber(query.get('from'), 0), readNumber(query.get('size'), 10)];
  if (from + size > deepest) throw badRequest(`Result window is too large, from + size must be at most [${deepest}]`);
  const hits = found.slice(from, from + size).map((asset) => ({
    _index: `openmetadata_${assetTypeOf(asset.type).index}`,
    _id: asset.id,
    _score: 1,
    _source: assetShape(asset, sourceFields),
  }));
  return json({
    took: 3,
    timed_out: false,
    _shards: { total: 1, successful: 1, skipped: 0, failed: 0 },
    hits: { total: totalOf(found.length, world, query), max_score: hits.length === 0 ? null : 1, hits },
  });
}

function* indexed({ catalog }: World): Generator<SampleAsset> {
  yield* catalog.assets.forward(null);
  yield* catalog.stillIndexed;
}

/** An index by its full name or by its type. */
function inIndex(index: string): (asset: SampleAsset) => boolean {
  if (everything.includes(index)) return () => true;
  const found = assetTypes.find((each) => each.index === index || each.type === index);
  if (found === undefined) throw notFound(`no such index [${index}]`);
  return (asset) => asset.type === found.type;
}

/** A search engine stops counting somewhere, unless it is told to go on; ours stops early, so that it shows. */
function totalOf(count: number, { dialect }: World, query: URLSearchParams) {
  const stops = dialect === 'openmetadata' && query.get('trackTotalHits') !== 'true' && count > counted;
  return stops ? { value: counted, relation: 'gte' } : { value: count, relation: 'eq' };
}

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
