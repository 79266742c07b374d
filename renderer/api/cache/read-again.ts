import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';

/** Queries that will be read once more when the running read of them has ended. */
const waiting = new WeakSet<Query>();

/**
 * Reads queries again where they are on the screen. A read that is running ends first, and one more follows: where changes come
 * faster than a read takes, beginning anew at each of them would let none end.
 */
export function readAgain(client: QueryClient, filters: QueryFilters): void {
  for (const query of client.getQueryCache().findAll(filters)) {
    const only = { queryKey: query.queryKey, exact: true };
    if (query.state.fetchStatus === 'idle') void client.invalidateQueries(only);
    else if (!waiting.has(query)) {
      waiting.add(query);
      const next = () => {
        waiting.delete(query);
        readAgain(client, only);
      };
      // Joins the running read.
      query.fetch().then(next, next);
    }
  }
}
