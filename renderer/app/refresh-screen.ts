import { refreshList } from '@renderer/api/refresh-list';
import { AppError } from '@shared/errors/app-error';
import { CancelledError, type Query, type QueryClient } from '@tanstack/react-query';

/** A query that could not be read again. */
export interface RefreshFailure {
  readonly error: AppError;
  readonly query: Query;
}

/**
 * Reads again what is on screen and comes from a server. What is shown stays until the answers are there, and lists stay
 * where they are. Resolves to the failures; the screens keep what they have.
 */
export async function refreshScreen(client: QueryClient): Promise<readonly RefreshFailure[]> {
  const onScreen = client.getQueryCache().findAll({ type: 'active', predicate: isOfServer });
  const outcomes = await Promise.all(onScreen.map((query) => failureOf(client, query)));
  return outcomes.filter((failure) => failure !== null);
}

/** Calls once, when all of these were read again since or need not be told any more. Returns how to end looking. */
export function whenMended(
  client: QueryClient,
  failures: readonly RefreshFailure[],
  { isTold, onMended }: { readonly isTold: (failure: RefreshFailure) => boolean; readonly onMended: () => void },
): () => void {
  let left = failures.map((failure) => ({ failure, readings: failure.query.state.dataUpdateCount }));
  const stop = client.getQueryCache().subscribe(() => {
    left = left.filter(({ failure, readings }) => failure.query.state.dataUpdateCount === readings && !isTold(failure));
    if (left.length > 0) return;
    stop();
    onMended();
  });
  return stop;
}

async function failureOf(client: QueryClient, query: Query): Promise<RefreshFailure | null> {
  try {
    await readAgain(client, query);
    return null;
  } catch (reason) {
    // What a later refresh has taken over has not failed.
    return reason instanceof CancelledError ? null : { error: AppError.from(reason), query };
  }
}

/** Forgets everything that came from servers, for a screen that cannot show what it was given. */
export const forgetAnswers = (client: QueryClient): void => client.removeQueries({ predicate: isOfServer });

const isOfServer = ({ queryKey: [root, kind] }: Query): boolean =>
  root === 'server' || (root === 'connections' && (kind === 'session' || kind === 'capabilities'));

async function readAgain(client: QueryClient, query: Query): Promise<void> {
  const { queryKey, options } = query;
  // Only lists have a first page. A query of the cache has forgotten what it is, so its options are asked.
  if ('initialPageParam' in options) {
    await refreshList(client, { ...options, queryKey });
    return;
  }
  await client.refetchQueries({ queryKey, exact: true }, { throwOnError: true });
}
