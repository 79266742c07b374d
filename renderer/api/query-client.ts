import type { AppError } from '@shared/errors/app-error';
import { type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { createListRestarts, type ListRestarts } from './list-restarts';
import { readListPage } from './read-list-page';

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
