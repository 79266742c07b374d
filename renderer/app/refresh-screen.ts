import { refreshList } from '@renderer/api/refresh-list';
import { AppError } from '@shared/errors/app-error';
import { CancelledError, type Query, type QueryClient } from '@tanstack/react-query';

/**
 * Reads again what is on screen and comes from a server. What is shown stays until the answers are there, and lists stay
 * where they are. Resolves to the failures; the screens keep what they have.
 */
export async function refreshScreen(client: QueryClient): Promise<readonly AppError[]> {
  const onScreen = client.getQueryCache().findAll({ type: 'active', predicate: isOfServer });
  const outcomes = await Promise.allSettled(onScreen.map((query) => readAgain(client, query)));
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  // What a later refresh has taken over has not failed.
  return failures.filter((reason) => !(reason instanceof CancelledError)).map(AppError.from);
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
