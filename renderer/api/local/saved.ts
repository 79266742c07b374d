import type { PagePurpose } from '@shared/domain/result/paging';
import { AppError } from '@shared/errors/app-error';
import { hasClass } from '@shared/errors/error-table';
import type { Query, QueryClient } from '@tanstack/react-query';

/** What the app has saved in place of an answer, and when it was read, epoch milliseconds. */
export interface Saved<Data> {
  readonly data: Data;
  readonly at: number;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** What to show when the query has nothing else and its read fails; null where nothing is saved. */
      readonly saved?: (client: QueryClient) => Promise<Saved<unknown> | null>;
      /** Why pages of a list are read, other than to show them. */
      readonly purpose?: PagePurpose;
    };
  }
}

/** Whether the server has said that there is no such thing, or that this account may not see it. */
export const isDenied = ({ code }: AppError): boolean => hasClass(code, 'gone', 'not-allowed');

type FailedQuery = Pick<Query<unknown, unknown>, 'meta' | 'state' | 'setState'>;

/** Shows what the app has saved for a query that failed with nothing to show. Its failure stays, so that it is retried. */
export async function showSaved(client: QueryClient, query: FailedQuery, error: AppError): Promise<void> {
  const read = query.meta?.saved;
  if (read === undefined || query.state.data !== undefined || isDenied(error)) return;
  // Waiting goes on meanwhile: a failure that shows for an instant would flash.
  query.setState({ status: 'pending', fetchStatus: 'fetching', error: null });
  const found = await read(client).catch(() => null);
  // It may have been read again meanwhile.
  if (query.state.status !== 'pending') return;
  const shown = found === null ? {} : { data: found.data, dataUpdatedAt: found.at };
  query.setState({ ...shown, status: 'error', fetchStatus: 'idle', error });
}

/** From this time on a wait is mentioned, and what is saved is shown meanwhile; in milliseconds. */
export const longWaitMs = 8000;

/** Queries that show what is saved until they have an answer, with the time of what they show. */
const meanwhile = new WeakMap<object, number>();

/** Whether a query has no answer to show yet: nothing at all, or only what is saved. */
export const isUnanswered = (query: Query): boolean =>
  query.state.data === undefined || query.state.dataUpdatedAt === meanwhile.get(query);

/** Shows what the app has saved for a query that has nothing to show. It goes on waiting for its answer. */
export async function showMeanwhile(client: QueryClient, query: Query): Promise<void> {
  if (query.state.data !== undefined) return;
  const found = await query.meta?.saved?.(client).catch(() => null);
  if (found === undefined || found === null || query.state.status !== 'pending') return;
  meanwhile.set(query, found.at);
  query.setState({ data: found.data, dataUpdatedAt: found.at, status: 'success' });
}

/** Stops waiting for the answers that some queries have nothing to show without: they fail as cancelled, or show what is saved. */
export function stopWaiting(client: QueryClient, queries: readonly Query[]): void {
  const error = new AppError('cancelled');
  for (const query of queries) {
    void query.cancel({ silent: true });
    const errorUpdateCount = query.state.errorUpdateCount + 1;
    query.setState({ status: 'error', fetchStatus: 'idle', error, errorUpdatedAt: Date.now(), errorUpdateCount });
    void showSaved(client, query, error);
  }
}
