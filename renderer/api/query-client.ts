import type { AppError } from '@shared/errors/app-error';
import { QueryClient } from '@tanstack/react-query';

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
