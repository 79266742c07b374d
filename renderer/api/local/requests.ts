import { call } from '@renderer/api/bridge';
import type { RequestFilter } from '@shared/domain/local/request-log';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

const root = ['requests'] as const;
const pageLength = 100;

/** The request log of this computer: reading it sends nothing. */
export const requestQueries = {
  /** Newest first. What is sent meanwhile comes with the next reading. */
  list: (filter: RequestFilter) =>
    infiniteQueryOptions({
      queryKey: [...root, 'list', filter],
      queryFn: ({ pageParam }) => call('requests.list', { filter, before: pageParam, limit: pageLength }),
      initialPageParam: null as number | null,
      getNextPageParam: ({ next }) => next,
      staleTime: 0,
    }),
  /** Null when it is not in the log any more. */
  one: (number: number) =>
    queryOptions({
      queryKey: [...root, 'one', number],
      queryFn: () => call('requests.get', { number }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  facts: () => queryOptions({ queryKey: [...root, 'facts'], queryFn: () => call('requests.facts', {}), staleTime: 0 }),
};

/** Empties the log. */
export function useClearRequests() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('requests.clear', {}),
    onSuccess: () => client.invalidateQueries({ queryKey: root }),
  });
}

/** Writes what a filter leaves as a HAR file; null when the person cancelled. */
export const useExportRequests = () =>
  useMutation({ mutationFn: (filter: RequestFilter) => call('requests.export', { filter }) });
