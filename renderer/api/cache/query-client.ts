import { showSaved } from '@renderer/api/local/saved';
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

/** Reads one page as the list's own query does. Of results there can be thousands: they come in the largest pages. */
async function readListPage(client: QueryClient, query: AnyQuery, position: unknown): Promise<AnyPage> {
  const { queryKey, options } = query;
  const { signal } = new AbortController();
  const context = {
    client,
    queryKey,
    signal,
    pageParam: position,
    direction: 'forward',
    meta: { purpose: 'load-all' },
  };
  const { queryFn } = options;
  if (typeof queryFn !== 'function') throw new TypeError('the query of a list needs a queryFn');
  return (await queryFn(context as unknown as QueryFunctionContext)) as AnyPage;
}
