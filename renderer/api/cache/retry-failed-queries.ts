import type { ConnectionId } from '@shared/domain/ids';
import type { ErrorClass } from '@shared/errors/error-classes';
import { hasClass } from '@shared/errors/error-table';
import { type Query, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { refreshList } from './refresh-list';

/** Retries the queries on screen that failed for a reason that is gone; of a list only the page that failed. */
export async function retryFailedQueries(client: QueryClient, resolved: ErrorClass): Promise<void> {
  const failed = client.getQueryCache().findAll({
    type: 'active',
    predicate: ({ state }) => state.error !== null && hasClass(state.error.code, resolved),
  });
  await Promise.allSettled(failed.map((query) => retry(client, query)));
}

async function retry(client: QueryClient, query: Query): Promise<void> {
  const { fetchMeta, data } = query.state;
  const { queryKey, options } = query;
  const isList = 'initialPageParam' in options && data !== undefined;
  // A next page is fetched again in the same direction, without the pages before it.
  if (isList && fetchMeta?.fetchMore === undefined) return refreshList(client, { ...options, queryKey });
  await query.fetch(undefined, { ...(fetchMeta === null ? {} : { meta: fetchMeta }) });
}

/**
 * Keeps all cached data of a server from being collected: while the server is away, it could not be fetched again. Returns
 * the function that releases it.
 */
export function pinCachedQueries(client: QueryClient, connectionId: ConnectionId): () => void {
  const cached = client.getQueryCache().findAll({
    predicate: ({ queryKey: [root, ...rest], state }) =>
      (root === 'server' || root === 'connections') && rest.includes(connectionId) && state.data !== undefined,
  });
  // With its own options, because the last observer of a query decides how it is fetched.
  const releases = cached.map(({ queryKey, options }) =>
    new QueryObserver(client, { ...options, queryKey, enabled: false }).subscribe(() => undefined),
  );
  return () => {
    for (const release of releases) release();
  };
}
