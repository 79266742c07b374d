import { parsedUrl } from '@main/lib/parsed-url';
import { assetKeySchema } from '@shared/domain/ids';
import type { OpeningPlace } from '@shared/domain/opening';
import { includeModes } from '@shared/domain/status';
import { encodedCandidates } from './opening-names';
import { isGuid, nowhere, type OpeningTarget, type OpeningText } from './opening-target';

/** Words of a path that stand before an asset's name in the catalog's own pages, and its collection in the API. */
const collections: Readonly<Record<string, string>> = {
  tables: 'table',
  topics: 'topic',
  dashboards: 'dashboard',
  pipelines: 'pipeline',
  containers: 'container',
  mlmodels: 'mlmodel',
  searchIndexes: 'searchIndex',
  storedProcedures: 'storedProcedure',
  datamodels: 'dashboardDataModel',
  apiEndpoints: 'apiEndpoint',
  databases: 'database',
  databaseSchemas: 'databaseSchema',
  dataProducts: 'dataProduct',
};
const pageWords: ReadonlySet<string> = new Set(Object.values(collections));

/**
 * An address of a catalog: a page such as `/table/<name>/contract`, or an API address below `/v1`. Whatever follows, a
 * tab, a query, a hash, does not matter; and neither does the path before, behind which a proxy may keep the catalog.
 */
export function readCatalogUrl(text: string): OpeningText {
  const url = parsedUrl(text);
  if (url === null) return { target: { kind: 'other' }, server: null, place: nowhere };
  const segments = url.pathname.split('/').filter((segment) => segment !== '');
  const page = segments.findIndex((segment) => pageWords.has(segment));
  const api = segments.indexOf('v1');
  const isApi = api !== -1 && (page === -1 || api < page);
  const target = isApi ? apiTarget(segments.slice(api + 1), url.searchParams) : pageTarget(segments.slice(page));
  return { target: target ?? { kind: 'other' }, server: { host: url.host }, place: placeOf(url.searchParams) };
}

function pageTarget([type = '', name]: readonly string[]): OpeningTarget | null {
  if (!pageWords.has(type) || name === undefined) return null;
  return { kind: 'asset-name', type, names: encodedCandidates(name) };
}

/** `segments`: below `/v1`. */
function apiTarget(segments: readonly string[], query: URLSearchParams): OpeningTarget | null {
  // Data models are kept below dashboards: `dashboard/datamodels`.
  const [collection = '', first, second] = segments[0] === 'dashboard' ? segments.slice(1) : segments;
  if (collection === 'dataContracts') return contractTarget(first, second, query);
  const type = Object.hasOwn(collections, collection) ? collections[collection] : undefined;
  if (type === undefined || first === undefined) return null;
  if (first === 'name')
    return second === undefined ? null : { kind: 'asset-name', type, names: encodedCandidates(second) };
  return isGuid(first) ? { kind: 'asset-id', asset: { id: first.toLowerCase(), type } } : null;
}

function contractTarget(
  first: string | undefined,
  second: string | undefined,
  query: URLSearchParams,
): OpeningTarget | null {
  if (first === 'name' && second !== undefined) return { kind: 'contract-name', names: encodedCandidates(second) };
  if (first !== undefined && isGuid(first)) return { kind: 'contract-id', id: first.toLowerCase() };
  if (first !== 'entity') return null;
  const asset = assetKeySchema.safeParse({ id: query.get('entityId'), type: query.get('entityType') });
  return asset.success ? { kind: 'asset-id', asset: asset.data } : null;
}

function placeOf(query: URLSearchParams): OpeningPlace {
  return { ...nowhere, include: includeModes.find((known) => known === query.get('include')) ?? null };
}
