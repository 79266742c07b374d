import { assetTypeOf, assetTypes } from '@main/sample-service/asset-types';
import { type Answer, json } from '@main/sample-service/http/answer';
import { badRequest, notFound, ServiceProblem } from '@main/sample-service/http/problem';
import type { ServiceRequest } from '@main/sample-service/http/request';
import type { SampleAsset } from '@main/sample-service/model';
import { assetShape } from '@main/sample-service/shapes/asset-shape';
import type { World } from '@main/sample-service/store/world';

const everything = ['all', 'dataAsset'];
const sourceFields = new Set(['owners', 'dataProducts']);
/** Hits counted exactly, and how far down a page may reach. */
const counted = 250;
const deepest = 10_000;

/** GET /v1/search/query: assets as search hits; contracts have no index (docs/server.md#search). */
export function searchAssets({ query, world }: ServiceRequest): Answer {
  const index = query.get('index') ?? 'table_search_index';
  const words = readWords(query.get('q') ?? '*', world);
  const found: SampleAsset[] = [];
  const isIn = inIndex(index, world);
  for (const asset of indexed(world)) {
    if (isIn(asset) && words.every((word) => matches(asset, word))) found.push(asset);
  }
  const [from, size] = [readNumber(query.get('from'), 0), readNumber(query.get('size'), 10)];
  if (from + size > deepest) throw tooDeep(world, from + size);
  const shown = found.slice(from, from + size);
  const total = totalOf(found.length, world, query);
  const answer = { took: 3, timed_out: false, _shards: { total: 1, successful: 1, skipped: 0, failed: 0 } };
  const { whole } = world.traits;
  if (whole !== null) {
    const hits = shown.map((asset) => whole.hit(asset, words));
    return json({ ...answer, hits: { total, hits }, aggregations: whole.aggregations(found) });
  }
  const hits = shown.map((asset) => ({
    _index: `openmetadata_${assetTypeOf(asset.type).index}`,
    _id: asset.id,
    _score: 1,
    _source: assetShape(world, asset, sourceFields),
  }));
  return json({ ...answer, hits: { total, max_score: hits.length === 0 ? null : 1, hits } });
}

/** A failure of the search engine: early servers answer 400, late ones 500 with the exception. */
const searchFailure = ({ traits }: World, exception: string, reason: string): ServiceProblem =>
  traits.errors === 'late'
    ? new ServiceProblem(
        500,
        `Search failed due to Request failed: [search_phase_execution_exception] all shards failed | Root cause: [${exception}: ${reason}]`,
      )
    : badRequest(reason);

const adviceOnDepth =
  'See the scroll api for a more efficient way to request large data sets. ' +
  'This limit can be set by changing the [index.max_result_window] index level setting.';

function tooDeep(world: World, depth: number): ServiceProblem {
  const bound =
    world.traits.errors === 'late'
      ? `must be less than or equal to: [${deepest}] but was [${depth}]. ${adviceOnDepth}`
      : `must be at most [${deepest}]`;
  return searchFailure(world, 'illegal_argument_exception', `Result window is too large, from + size ${bound}`);
}

function* indexed({ catalog }: World): Generator<SampleAsset> {
  yield* catalog.assets.forward(null);
  yield* catalog.stillIndexed;
}

/** An index by its full name or by its type. */
function inIndex(index: string, { traits }: World): (asset: SampleAsset) => boolean {
  if (everything.includes(index)) return () => true;
  const found = assetTypes.find((each) => each.index === index || each.type === index);
  if (found === undefined) {
    throw traits.errors === 'late'
      ? new ServiceProblem(500, `Failed to find index ${index}`)
      : notFound(`no such index [${index}]`);
  }
  return (asset) => asset.type === found.type;
}

/** A search engine stops counting at a limit, unless it is told not to; this one stops early, so that tests meet it. */
function totalOf(count: number, { dialect }: World, query: URLSearchParams) {
  const stops = dialect === 'openmetadata' && query.get('trackTotalHits') !== 'true' && count > counted;
  return stops ? { value: counted, relation: 'gte' } : { value: count, relation: 'eq' };
}

const matches = (asset: SampleAsset, word: string): boolean =>
  `${asset.name} ${asset.fullyQualifiedName} ${asset.description}`.toLowerCase().includes(word);

/** The words of a query-string query. Reserved characters must stand behind a backslash, as in Elasticsearch. */
function readWords(q: string, world: World): string[] {
  if (!isQuery(q, world)) throw searchFailure(world, 'query_shard_exception', `Failed to parse query [${q}]`);
  return q
    .replaceAll(/\\(.)/gs, '$1')
    .replaceAll('*', ' ')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
}

/** 1.12 refuses what is opened and never closed, and operators without an operand; it accepts a slash. */
function isQuery(q: string, { traits }: World): boolean {
  const plain = q.replaceAll(/\\./gs, '');
  if (traits.errors !== 'late') return !/[/[\]{}()^~!]/.test(plain);
  const opened = plain.replaceAll(/"[^"]*"/g, '').replaceAll(/\([^()]*\)|\[[^[\]]*\]|\{[^{}]*\}/g, '');
  return !/["()[\]{}^!]|(?:^|\s)~|\\$/.test(opened);
}

const readNumber = (text: string | null, fallback: number): number =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : fallback;
