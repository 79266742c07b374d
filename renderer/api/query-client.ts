import type { Position } from '@shared/domain/paging';
import type { AppError } from '@shared/errors/app-error';
import { type Query, QueryCache, QueryClient, type QueryFunctionContext, type QueryKey } from '@tanstack/react-query';
import { createListRestarts, type ListRestarts } from './list-restarts';
import type { AnyPage } from './reread-list';
import { type ContractKey, isResultList } from './result-keys';
import { readResultPage, wordsOf } from './results';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: AppError;
  }
}

/**
 * Main retries reads, so nothing is retried here (architecture: one retry layer), and `networkMode: 'always'` because
 * the browser's idea of being online says nothing about a server that main talks to. Lists are never refetched by
 * themselves: an infinite list would read all of its pages again.
 */
export function createQueryClient(): QueryClient {
  const restarts = createListRestarts(readListPage);
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        keepPages(query);
        if (error.code === 'cursor_expired') void restarts.restart(client, query);
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

/** What starts the lists of a client again when the server has forgotten their place. */
export function restartsOf(client: QueryClient): ListRestarts {
  const restarts = restartsOfClient.get(client);
  if (restarts === undefined) throw new Error('a client of this app is expected');
  return restarts;
}

/**
 * A page that failed does not make the pages before it old. The library thinks so, and would read all of them again,
 * one after the other, when the list is next shown.
 */
function keepPages(query: Query<unknown, unknown>): void {
  const { data } = query.state;
  const isList = typeof data === 'object' && data !== null && 'pages' in data;
  if (isList) query.setState({ isInvalidated: false });
}

type AnyQuery = Query<unknown, unknown, unknown, QueryKey>;

/** One page of a list, as its own query reads it; results in pages as large as they may be: there can be thousands. */
async function readListPage(client: QueryClient, query: AnyQuery, position: unknown): Promise<AnyPage> {
  const { queryKey, options } = query;
  if (isResultList(queryKey)) return readResults(client, queryKey, position as Position);
  const { signal } = new AbortController();
  const context = { client, queryKey, signal, pageParam: position, direction: 'forward', meta: query.meta };
  const { queryFn } = options;
  if (typeof queryFn !== 'function') throw new TypeError('a list is read by a function');
  return (await queryFn(context as unknown as QueryFunctionContext)) as AnyPage;
}

function readResults(client: QueryClient, queryKey: QueryKey, position: Position): Promise<AnyPage> {
  const [, connectionId, , contractId, , limit, from, to] = queryKey;
  const contract = { connectionId, contractId } as ContractKey;
  const bounds = { from: boundOf(from), to: boundOf(to) };
  const words = wordsOf(client, queryKey);
  return readResultPage({ ...contract, ...bounds, limit: Number(limit), position, words, prefetch: true });
}

const boundOf = (bound: unknown): number | undefined => (typeof bound === 'number' ? bound : undefined);
