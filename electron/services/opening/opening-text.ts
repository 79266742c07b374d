import { parsedUrl } from '@main/lib/parsed-url';
import type { Connection } from '@shared/domain/connection/connection';
import { type AssetKey, assetKeySchema, contractIdSchema, timestampSchema } from '@shared/domain/ids';
import type { OpeningPlace } from '@shared/domain/local/opening';
import { includeModes } from '@shared/domain/status';
import { holdsToken } from '@shared/format/token-like-text';
import { encodedCandidates, nameCandidates, onOneLine, unquoted } from './opening-names';

/** What a text refers to. `names` are the possible readings of one name, the most literal first. */
export type OpeningTarget =
  | { readonly kind: 'empty' | 'other' }
  /** It looks like a token, which is never searched for. */
  | { readonly kind: 'token' }
  /** A bare UUID: of a contract, or else of an asset. */
  | { readonly kind: 'id' | 'contract-id'; readonly id: string }
  /** `name`: of a contract, or else of a table. */
  | { readonly kind: 'name' | 'contract-name'; readonly names: readonly string[] }
  | { readonly kind: 'asset-id'; readonly asset: AssetKey }
  | { readonly kind: 'asset-name'; readonly type: string; readonly names: readonly string[] };

export interface OpeningText {
  readonly target: OpeningTarget;
  /** The server that the text names: by `host[:port]`, or by a connection's name; null when it names none. */
  readonly server: { readonly host: string } | { readonly hostOrName: string } | null;
  readonly place: OpeningPlace;
}

const nowhere: OpeningPlace = { tab: null, run: null, compared: null, include: null };

/** By form only, since servers differ in the version bits. */
const isGuid = (text: string): boolean => contractIdSchema.safeParse(text).success;

/** Servers join an asset's name and its contract's name with this (docs/server.md#names). */
const contractMark = '.dataContract_';

/** Parses what a person pasted or typed: a UUID, a fully qualified name, an address of a catalog or a link of this app. */
export function readOpeningText(text: string): OpeningText {
  const read = readText(text);
  const { target } = read;
  return 'names' in target && target.names.some(holdsToken) ? { ...read, target: { kind: 'token' } } : read;
}

function readText(text: string): OpeningText {
  const line = onOneLine(text);
  const bare = unquoted(line.trim());
  if (bare.trim() === '') return here({ kind: 'empty' });
  if (/^contractdesk:/i.test(bare)) return readAppLink(bare);
  if (/^https?:\/\//i.test(bare)) return readCatalogUrl(bare);
  if (isGuid(bare)) return here({ kind: 'id', id: bare.toLowerCase() });
  return here({ kind: line.includes(contractMark) ? 'contract-name' : 'name', names: nameCandidates(line) });
}

const here = (target: OpeningTarget): OpeningText => ({ target, server: null, place: nowhere });

/** Whether a text is meant for this connection; one that names no server fits any. */
export function fitsServer(
  { name, baseUrl }: Pick<Connection, 'name' | 'baseUrl'>,
  server: OpeningText['server'],
): boolean {
  if (server === null) return true;
  const host = parsedUrl(baseUrl)?.host ?? null;
  if ('host' in server) return host === server.host;
  const wanted = server.hostOrName.toLowerCase();
  return name.toLowerCase() === wanted || host === wanted;
}

/** Asset types by the names of their API collections; pages of the catalog use the type itself. */
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
const pageTypes: ReadonlySet<string> = new Set(Object.values(collections));

/**
 * An address of a catalog: a page such as `/table/<name>/contract`, or an API address below `/v1`. A tab, query or hash after it
 * is ignored, and so is a path before it, under which a proxy may serve the catalog.
 */
function readCatalogUrl(text: string): OpeningText {
  const url = parsedUrl(text);
  if (url === null) return { target: { kind: 'other' }, server: null, place: nowhere };
  const segments = url.pathname.split('/').filter((segment) => segment !== '');
  const page = segments.findIndex((segment) => pageTypes.has(segment));
  const api = segments.indexOf('v1');
  const isApi = api !== -1 && (page === -1 || api < page);
  const target = isApi ? apiTarget(segments.slice(api + 1), url.searchParams) : pageTarget(segments.slice(page));
  return { target: target ?? { kind: 'other' }, server: { host: url.host }, place: placeOfPage(url.searchParams) };
}

function pageTarget([type = '', name]: readonly string[]): OpeningTarget | null {
  if (!pageTypes.has(type) || name === undefined) return null;
  return { kind: 'asset-name', type, names: encodedCandidates(name) };
}

/** `segments`: below `/v1`. */
function apiTarget(segments: readonly string[], query: URLSearchParams): OpeningTarget | null {
  // Data models are below dashboards: `dashboard/datamodels`.
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

function placeOfPage(query: URLSearchParams): OpeningPlace {
  return { ...nowhere, include: includeModes.find((known) => known === query.get('include')) ?? null };
}

const lost: OpeningText = { target: { kind: 'other' }, server: null, place: nowhere };

/**
 * A link of this app: `contractdesk://open?c=<host or connection>&contract=<id>[&run=<timestamp>][&tab=…][&a=<run>&b=<run>]` or
 * `…&table=<name>`. It can only navigate; other parameters are ignored.
 */
function readAppLink(text: string): OpeningText {
  const url = parsedUrl(text);
  // Some programs add a slash after the host.
  if (url === null || `${url.host}${url.pathname}`.replace(/\/$/, '') !== 'open') return lost;
  const query = url.searchParams;
  const target = linkTarget(query);
  if (target === null) return lost;
  const server = query.get('c') || null;
  return { target, server: server === null ? null : { hostOrName: server }, place: placeOfLink(query) };
}

function linkTarget(query: URLSearchParams): OpeningTarget | null {
  const id = query.get('contract');
  if (id !== null) return isGuid(id) ? { kind: 'contract-id', id: id.toLowerCase() } : null;
  const table = query.get('table');
  return table ? { kind: 'asset-name', type: 'table', names: [table] } : null;
}

function placeOfLink(query: URLSearchParams): OpeningPlace {
  const run = query.get('run') ?? '';
  const at = /^\d+$/.test(run) ? timestampSchema.safeParse(Number(run)) : null;
  const timestamp = at?.success ? at.data : null;
  return {
    ...nowhere,
    tab: query.get('tab') ?? (timestamp === null ? null : 'results'),
    run: timestamp,
    compared: comparedIn(query),
  };
}

/** A timestamp, with the id of the result where it has one. */
const runKey = /^\d{1,16}(?:#[\w-]{1,100})?$/;

function comparedIn(query: URLSearchParams): OpeningPlace['compared'] {
  const [one, other] = [query.get('a') ?? '', query.get('b') ?? ''];
  return runKey.test(one) && runKey.test(other) ? [one, other] : null;
}
