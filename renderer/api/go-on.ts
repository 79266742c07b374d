import type { ErrorClass } from '@shared/errors/error-classes';
import { hasClass } from '@shared/errors/error-table';
import type { Query, QueryClient } from '@tanstack/react-query';
import { refreshList } from './refresh-list';

/** Reads again what is on screen and failed for a reason that is mended now: a list only the page that failed. */
export async function goOn(client: QueryClient, mended: ErrorClass): Promise<void> {
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
