import { showSaved } from '@renderer/api/local/saved';
import { isResultList, type ResultSource } from '@renderer/api/result/result-keys';
import { dictionariesOf, readResultPage } from '@renderer/api/result/results';
import type { Position } from '@shared/domain/result/paging';
import type { AppError } from '@shared/errors/app-error';
import { type Query, QueryCache, QueryClient, type QueryFunctionContext, type QueryKey } from '@tanstack/react-query';
import { createListRestarts, type ListRestarts } from './list-restarts';
import type { AnyPage } from './reread-list';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: AppError;
  }
}

/**
 * Main retries reads, so nothing is retried here. `networkMode: 'always'` because main talks to the servers, whatever the
 * browser thinks of the network. Nothing is refetched automatically: an infinite list would fetch all of its pages again.
 */
export function createQueryClient(): QueryClient {
  const restarts = createListRestarts(readListPage);
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        keepPages(query);
        if (error.code === 'cursor_expired') void restarts.restart(client, query);
        void showSaved(client, query, error);
      },
    }),
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  restartsOfClient.set(client, restarts);
  return client;
}

const restartsOfClient = new WeakMap<QueryClient, ListRestarts>();

/** Restarts the lists of a client whose cursors have expired. */
export function restartsOf(client: QueryClient): ListRestarts {
  const restarts = restartsOfClient.get(client);
  if (restarts === undefined) throw new Error('the query client must come from createQueryClient');
  return restarts;
}

/**
 * Keeps the loaded pages of a list fresh when the next page fails. TanStack Query invalidates the whole list, and would
 * refetch all of its pages in sequence when it is next shown.
 */
function keepPages(query: Query<unknown, unknown>): void {
  const { data } = query.state;
  const isList = typeof data === 'object' && data !== null && 'pages' in data;
  if (isList) query.setState({ isInvalidated: false });
}

type AnyQuery = Query<unknown, unknown, unknown, QueryKey>;

/** Reads one page as the list's own query does; results in the largest pages, because there can be thousands. */
async function readListPage(client: QueryClient, query: AnyQuery, position: unknown): Promise<AnyPage> {
  const { queryKey, options } = query;
  if (isResultList(queryKey)) return readResults(client, queryKey, position as Position);
  const { signal } = new AbortController();
  const context = { client, queryKey, signal, pageParam: position, direction: 'forward', meta: query.meta };
  const { queryFn } = options;
  if (typeof queryFn !== 'function') throw new TypeError('the query of a list needs a queryFn');
  return (await queryFn(context as unknown as QueryFunctionContext)) as AnyPage;
}

function readResults(client: QueryClient, queryKey: QueryKey, position: Position): Promise<AnyPage> {
  const [, connectionId, , contractId, , limit, from, to] = queryKey;
  const source = { connectionId, contractId } as ResultSource;
  const bounds = { from: boundOf(from), to: boundOf(to) };
  const dictionaries = dictionariesOf(client, queryKey);
  return readResultPage({ ...source, ...bounds, limit: Number(limit), position, dictionaries, prefetch: true });
}

const boundOf = (bound: unknown): number | undefined => (typeof bound === 'number' ? bound : undefined);
