import type { AppError } from '@shared/errors/app-error';
import { type Query, QueryCache, QueryClient } from '@tanstack/react-query';

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
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: (_, query) => keepPages(query) }),
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

/**
 * A page that failed does not make the pages before it old. The library thinks so, and would read all of them again,
 * one after the other, when the list is next shown.
 */
function keepPages(query: Query<unknown, unknown>): void {
  const { data } = query.state;
  const isList = typeof data === 'object' && data !== null && 'pages' in data;
  if (isList) query.setState({ isInvalidated: false });
}
