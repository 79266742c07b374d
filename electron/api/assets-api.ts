import type { HttpClient } from '@main/http/http-request';
import { uuid, word } from '@main/http/path-segments';
import { recordOf } from '@main/lib/json';
import type { Asset, AssetField, SearchScope } from '@shared/domain/contract/asset';
import type { TableColumn, UnreadableItem, UnreadableRow } from '@shared/domain/contract/contract';
import type { TableVersion } from '@shared/domain/contract/contract-version';
import type { AssetKey } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import type { ErrorCode } from '@shared/errors/error-table';
import { z } from 'zod';
import { collectionOf, indexOf } from './asset-types';
import { readAsset } from './wire/asset';
import { columnOf } from './wire/expectations';
import { pageSchema } from './wire/paging';
import { itemsIn } from './wire/readers';
import { type SearchHits, searchSchemaOf } from './wire/search';
import { tableVersionsSchema } from './wire/table-versions';

export interface TablesQuery {
  readonly pageSize: number;
  /** One of the two cursors or none: both are a 400 to a server (docs/quality.md B35). */
  readonly cursor?: { readonly after: string } | { readonly before: string } | undefined;
  readonly fields: readonly AssetField[];
}

export interface TablesPage {
  readonly lines: (Asset | UnreadableRow)[];
  readonly after: string | null;
  readonly before: string | null;
  readonly total: number | null;
}

export interface AssetSearch {
  readonly text: string;
  /** True: sent as a query in the search engine's language. False: every character is searched for literally. */
  readonly raw: boolean;
  readonly scope: SearchScope;
  readonly from: number;
  readonly size: number;
}

export type FoundAsset =
  | { readonly state: 'found'; readonly asset: Asset }
  /** The server does not have it (any more), although a search may still return it (docs/server.md#search). */
  | { readonly state: 'gone' }
  /** Unknown: the server or this app has no collection for assets of this type. */
  | { readonly state: 'unknown' };

export interface AssetsApi {
  /** One page of tables (docs/server.md#tables-list). */
  tables(query: TablesQuery, signal?: AbortSignal): Promise<TablesPage>;
  /**
   * Rejects with `bad_query` for a query that the search engine cannot read, `not_found` where the server has no index of
   * this scope, and `search_window` for hits further down than the engine shows; each is asked for once.
   */
  search(query: AssetSearch, signal?: AbortSignal): Promise<SearchHits>;
  /** With these fields, and the columns of a table. Rejects with `refused` where the server does not know one of them. */
  get(key: AssetKey, fields: readonly AssetField[], signal?: AbortSignal): Promise<FoundAsset>;
  /** The current columns of a table; null when the server does not send them. */
  columns(tableId: string, signal?: AbortSignal): Promise<(TableColumn | UnreadableItem)[] | null>;
  /** Every version of a table that the server keeps, newest first. */
  versions(tableId: string, signal?: AbortSignal): Promise<readonly TableVersion[]>;
}

export function createAssetsApi(http: HttpClient): AssetsApi {
  const read = { kind: 'read', method: 'GET' } as const;
  return {
    tables: async ({ pageSize, cursor, fields }, signal) => {
      // Without a field the parameter is left out: an empty one means "all fields" to a server (docs/server.md#optional-parts).
      const query = { limit: pageSize, ...cursor, fields: [...new Set(fields)].join(',') };
      const segments = [word('v1'), word('tables')];
      const page = await http.send({ ...read, segments, query, schema: pageSchema }, signal);
      const lines = page.rows.map((row) => readAsset(row, 'table'));
      return { lines, after: page.after, before: page.before, total: page.total };
    },
    search: ({ text, raw, scope, from, size }, signal) => {
      const segments = [word('v1'), word('search'), word('query')];
      const query = { q: raw ? text : escapeQuery(text), index: indexOf(scope), from, size };
      const schema = searchSchemaOf(scope === 'any' ? null : scope);
      return http.send({ ...read, segments, query, schema, meaningOf: meaningOfProblem }, signal);
    },
    get: async ({ id, type }, fields, signal) => {
      const collection = collectionOf(type);
      if (collection === null) return { state: 'unknown' };
      const segments = [word('v1'), ...collection.map(word), uuid(id)];
      const query = { fields: [...fields, ...(type === 'table' ? ['columns'] : [])].join(',') };
      try {
        const schema = assetSchemaOf({ id, type });
        return await http.send({ ...read, segments, query, schema, whenEmpty: { state: 'gone' } }, signal);
      } catch (thrown) {
        return absence(thrown);
      }
    },
    columns: (tableId, signal) => {
      const segments = [word('v1'), word('tables'), uuid(tableId)];
      return http.send({ ...read, segments, query: { fields: 'columns' }, schema: columnsOfTable }, signal);
    },
    versions: (tableId, signal) => {
      const segments = [word('v1'), word('tables'), uuid(tableId), word('versions')];
      return http.send({ ...read, segments, schema: tableVersionsSchema, whenEmpty: [] }, signal);
    },
  };
}

/** An answer about a different asset than the one requested is an error (docs/quality.md B27). */
const assetSchemaOf = ({ id, type }: AssetKey): z.ZodType<FoundAsset> =>
  z.unknown().transform((answer, context) => {
    if (answer === null) return { state: 'gone' };
    const asset = readAsset(answer, type);
    if (asset.kind === 'asset' && asset.id.toLowerCase() === id.toLowerCase()) {
      return { state: 'found', asset: { ...asset, id, type } };
    }
    const message = asset.kind === 'unreadable' ? asset.reason : 'id: another one than was asked for';
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

/** The answer about a table, of which only its columns are read. */
const columnsOfTable = z.unknown().transform((answer) => itemsIn(recordOf(answer)?.['columns'], columnOf));

/** A 404 may also mean that the server has no such address at all, so the asset's state is unknown. */
function absence(thrown: unknown): FoundAsset {
  if (!(thrown instanceof AppError) || thrown.code !== 'not_found' || thrown.details?.where !== undefined) throw thrown;
  return { state: /^HTTP 404/i.test(thrown.details?.serverWords ?? '') ? 'unknown' : 'gone' };
}

/**
 * A plain text in the search engine's query language, every character of which means itself (docs/server.md#search): a bare
 * `sales/orders` would be the start of a regular expression. `<` and `>` cannot be escaped, and the operators in
 * capitals are words again when they are small.
 */
export function escapeQuery(text: string): string {
  return text
    .replace(/[+\-=&|!(){}[\]^"~*?:\\/]/g, '\\$&')
    .replace(/[<>]/g, ' ')
    .replace(/(?<![^\s])(?:AND|OR|NOT)(?![^\s])/g, (word) => word.toLowerCase());
}

const meanings: readonly (readonly [RegExp, ErrorCode])[] = [
  [/failed to parse query|query_shard_exception|parse_exception|cannot parse /i, 'bad_query'],
  [/failed to find index|index_not_found_exception|no such index/i, 'not_found'],
  [/result window is too large/i, 'search_window'],
];

/**
 * The error code for a search that the server did not run. OpenMetadata answers all of these with status 500 and the search
 * engine's own message; others answer 400.
 */
const meaningOfProblem = (serverWords: string): ErrorCode | null =>
  meanings.find(([pattern]) => pattern.test(serverWords))?.[1] ?? null;
