import type { AssetField, SearchPosition, TablePosition } from '@shared/domain/asset';
import type { AssetKey, ConnectionId } from '@shared/domain/ids';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from './desk';
import { isTypedOn, type SearchWords } from './typed-on';

export interface TableListKey {
  readonly connectionId: ConnectionId;
  /** Rows per request. */
  readonly limit: number;
  readonly fields: readonly AssetField[];
}

export interface SearchKey extends SearchWords {
  readonly connectionId: ConnectionId;
  readonly limit: number;
}

/** Pages of tables that are kept; what lies beyond them is read again on the way back. Never fewer than 1,000 rows. */
const mostTablePages = (limit: number): number => Math.max(20, Math.ceil(1000 / limit));

const root = (connectionId: ConnectionId) => ['server', connectionId, 'assets'] as const;
const tablesStart = { mode: 'start' } as TablePosition;
const searchStart = { mode: 'start' } as SearchPosition;

export const assetQueries = {
  root,
  tables: ({ connectionId, limit, fields }: TableListKey) =>
    infiniteQueryOptions({
      queryKey: [...root(connectionId), 'tables', limit, fields],
      queryFn: ({ pageParam }) =>
        call('assets.page', { connectionId, limit, fields: [...fields], position: pageParam }),
      initialPageParam: tablesStart,
      getNextPageParam: (page) => page.next,
      getPreviousPageParam: (page) => page.previous,
      maxPages: mostTablePages(limit),
      staleTime: Infinity,
      gcTime: 15 * 60_000,
    }),
  search: ({ connectionId, limit, text, raw, scope }: SearchKey) =>
    infiniteQueryOptions({
      queryKey: [...root(connectionId), 'search', limit, { scope, raw, text }] as const,
      queryFn: ({ pageParam, signal }) => {
        const searchId = crypto.randomUUID();
        // Also when nobody looks at it any more, as after another letter.
        signal.addEventListener('abort', () => void call('assets.cancelSearch', { searchId }).catch(() => undefined));
        return call('assets.search', { searchId, connectionId, limit, text, raw, scope, position: pageParam });
      },
      initialPageParam: searchStart,
      getNextPageParam: (page) => page.next,
      // While a text is typed, what was found before stays until the next answer is there.
      placeholderData: (pages, before) => (isTypedOn(before?.queryKey[5], { scope, raw, text }) ? pages : undefined),
      staleTime: 5 * 60_000,
      gcTime: 5 * 60_000,
    }),
  one: (connectionId: ConnectionId, asset: AssetKey) =>
    queryOptions({
      queryKey: [...root(connectionId), 'one', asset.type, asset.id],
      queryFn: () => call('assets.get', { connectionId, asset }),
    }),
};
