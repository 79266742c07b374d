import { call } from '@renderer/api/bridge';
import type { Asset, AssetField, SearchPosition, SearchScope, TablePosition } from '@shared/domain/contract/asset';
import type { AssetKey, ConnectionId } from '@shared/domain/ids';
import type { OutputOf } from '@shared/ipc/route';
import type { Routes } from '@shared/ipc/routes';
import { type InfiniteData, infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

export interface TableListKey {
  readonly connectionId: ConnectionId;
  /** Rows per request. */
  readonly pageSize: number;
  readonly fields: readonly AssetField[];
}

export interface SearchKey extends SearchQuery {
  readonly connectionId: ConnectionId;
  readonly pageSize: number;
}

interface TableBetween {
  readonly tableId: string;
  readonly from: number;
  readonly to: number;
}

/** Pages of tables in the cache, at least 1,000 rows; pages beyond them are fetched again when scrolled to. */
const maxTablePages = (pageSize: number): number => Math.max(20, Math.ceil(1000 / pageSize));

const root = (connectionId: ConnectionId) => ['server', connectionId, 'assets'] as const;
const tablesStart = { mode: 'start' } as TablePosition;
const searchStart = { mode: 'start' } as SearchPosition;

export const assetQueries = {
  root,
  tables: ({ connectionId, pageSize, fields }: TableListKey) =>
    infiniteQueryOptions({
      queryKey: [...root(connectionId), 'tables', pageSize, fields],
      queryFn: ({ pageParam, signal }) =>
        call('assets.page', { connectionId, pageSize, fields: [...fields], position: pageParam }, signal),
      initialPageParam: tablesStart,
      getNextPageParam: (page) => page.next,
      getPreviousPageParam: (page) => page.previous,
      maxPages: maxTablePages(pageSize),
      staleTime: Infinity,
      gcTime: 15 * 60_000,
    }),
  search: ({ connectionId, pageSize, text, raw, scope }: SearchKey) =>
    infiniteQueryOptions({
      queryKey: [...root(connectionId), 'search', pageSize, { scope, raw, text }] as const,
      queryFn: ({ pageParam, signal }) =>
        call('assets.search', { connectionId, pageSize, text, raw, scope, position: pageParam }, signal),
      initialPageParam: searchStart,
      getNextPageParam: (page) => page.next,
      // While a text is typed, the previous hits stay until the next ones arrive.
      placeholderData: (pages, before) =>
        isQueryRefinement(before?.queryKey[5], { scope, raw, text }) ? pages : undefined,
      staleTime: 5 * 60_000,
      gcTime: 5 * 60_000,
    }),
  one: (connectionId: ConnectionId, asset: AssetKey) =>
    queryOptions({
      queryKey: [...root(connectionId), 'one', asset.type, asset.id],
      queryFn: ({ signal }) => call('assets.get', { connectionId, asset }, signal),
    }),
  /** How a table changed between two moments, epoch milliseconds; null where the server keeps no versions of tables. */
  versions: (connectionId: ConnectionId, { tableId, from, to }: TableBetween) =>
    queryOptions({
      queryKey: [...root(connectionId), 'versions', tableId, from, to],
      queryFn: ({ signal }) => call('assets.versions', { connectionId, tableId, from, to }, signal),
      staleTime: 10 * 60_000,
    }),
};

type AssetPages = InfiniteData<OutputOf<Routes['assets.page']> | OutputOf<Routes['assets.search']>>;

/** An asset as any loaded list or search has it: shown until it is loaded, and when it cannot be. */
export function useListedAsset(connectionId: ConnectionId, asset: AssetKey | null): Asset | null {
  const client = useQueryClient();
  const [type, id] = [asset?.type, asset?.id];
  return useMemo(() => {
    const lists = ['tables', 'search'].flatMap((list) =>
      client.getQueriesData<AssetPages>({ queryKey: [...assetQueries.root(connectionId), list] }),
    );
    const lines = lists.flatMap(([, pages]) => pages?.pages ?? []).flatMap((page) => page.lines);
    const found = lines.find((line) => line.kind === 'asset' && line.id === id && line.type === type);
    return (found as Asset | undefined) ?? null;
  }, [client, connectionId, type, id]);
}

interface SearchQuery {
  readonly text: string;
  readonly raw: boolean;
  readonly scope: SearchScope;
}

/**
 * Whether a search only adds letters to the end of the previous one or removes some, as when a text is typed. Only then may
 * the previous hits stand in: those of another type or another text would mislead.
 */
export const isQueryRefinement = (before: SearchQuery | undefined, { text, raw, scope }: SearchQuery): boolean =>
  before !== undefined &&
  text !== '' &&
  before.raw === raw &&
  before.scope === scope &&
  (text.startsWith(before.text) || before.text.startsWith(text));
