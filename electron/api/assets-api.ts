import type { HttpClient } from '@main/http/http-request';
import { word } from '@main/http/path-segments';
import { type Asset, assetOf, type SearchHits, searchSchema } from './wire/asset';
import { pageSchema } from './wire/paging';

export interface TablesQuery {
  readonly limit: number;
  /** At most one of the two cursors: both are a 400 to a server (quality-goals B35). */
  readonly after?: string | undefined;
  readonly before?: string | undefined;
  readonly fields?: readonly string[] | undefined;
}

export interface AssetsPage {
  readonly assets: Asset[];
  /** Rows without a usable id or name. */
  readonly unreadable: number;
  readonly after: string | null;
  readonly before: string | null;
  readonly total: number | null;
}

export interface AssetsApi {
  /** One page of tables (service-interface 4.11). */
  tables(query: TablesQuery, signal?: AbortSignal): Promise<AssetsPage>;
  /** Finds assets in one index. `q` is a plain text: the characters of the query language are escaped. */
  search(query: { q: string; index: string }, signal?: AbortSignal): Promise<SearchHits>;
}

export function createAssetsApi(http: HttpClient): AssetsApi {
  return {
    tables: async ({ limit, after, before, fields }, signal) => {
      const cursor = after === undefined ? { before } : { after };
      const query = { limit, ...cursor, fields: fields?.join(',') };
      const segments = [word('v1'), word('tables')];
      const page = await http.send({ kind: 'read', method: 'GET', segments, query, schema: pageSchema }, signal);
      const assets = page.rows.map((row) => assetOf(row, 'table')).filter((asset) => asset !== null);
      const { rows, after: next, before: previous, total } = page;
      return { assets, unreadable: rows.length - assets.length, after: next, before: previous, total };
    },
    search: ({ q, index }, signal) => {
      const segments = [word('v1'), word('search'), word('query')];
      const query = { q: escapeQuery(q), index };
      return http.send({ kind: 'read', method: 'GET', segments, query, schema: searchSchema }, signal);
    },
  };
}

/** Lucene's query syntax would read `sales/orders` as the start of a regular expression (wire-facts A.7). */
function escapeQuery(text: string): string {
  return text.replace(/[+\-=&|!(){}[\]^"~*?:\\/]/g, '\\$&').replace(/[<>]/g, ' ');
}
