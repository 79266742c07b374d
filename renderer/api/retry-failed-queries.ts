import type { ConnectionId } from '@shared/domain/ids';
import type { ErrorClass } from '@shared/errors/error-classes';
import { hasClass } from '@shared/errors/error-table';
import { type Query, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { refreshList } from './refresh-list';

/** Reads again what is on screen and failed for a reason that is mended now: a list only the page that failed. */
export async function retryFailedQueries(client: QueryClient, mended: ErrorClass): Promise<void> {
  const failed = client.getQueryCache().findAll({
    type: 'active',
    predicate: ({ state }) => state.error !== null && hasClass(state.error.code, mended),
  });
  await Promise.allSettled(failed.map((query) => readAgain(client, query)));
}

async function readAgain(client: QueryClient, query: Query): Promise<void> {
  const { fetchMeta, data } = query.state;
  const { queryKey, options } = query;
  const isList = 'initialPageParam' in options && data !== undefined;
  // A further page is asked for as it was; the pages before it are not touched.
  if (isList && fetchMeta?.fetchMore === undefined) return refreshList(client, { ...options, queryKey });
  await query.fetch(undefined, { ...(fetchMeta === null ? {} : { meta: fetchMeta }) });
}

/**
 * Keeps everything that was read from a server, also what no screen shows at the moment: while it is away, nothing could
 * be read again. Returns what lets it go.
 */
export function pinCachedQueries(client: QueryClient, connectionId: ConnectionId): () => void {
  const seen = client.getQueryCache().findAll({
    predicate: ({ queryKey: [root, ...rest], state }) =>
      (root === 'server' || root === 'connections') && rest.includes(connectionId) && state.data !== undefined,
  });
  // With its own options: whoever watches a query last decides how it is read.
  const letGo = seen.map(({ queryKey, options }) =>
    new QueryObserver(client, { ...options, queryKey, enabled: false }).subscribe(() => undefined),
  );
  return () => {
    for (const end of letGo) end();
  };
}
