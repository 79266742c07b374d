import { refreshList } from '@renderer/api/cache/refresh-list';
import { isServerAway } from '@renderer/api/connection/server-health';
import { checkShownIndexes } from '@renderer/api/contract/contract-index';
import { isAsking, useTokenRefusal } from '@renderer/features/connections/token/token-refusal';
import { describeError } from '@renderer/lib/describe-error';
import { useToast } from '@renderer/ui/feedback/use-toast';
import { AppError } from '@shared/errors/app-error';
import { hasClass, isTokenRefusal } from '@shared/errors/error-table';
import { CancelledError, type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { messages } from './messages';
import { screenOf } from './search-params';

const toastId = 'refresh-failed';

/** Stops waiting for the failures of the last refresh to recover. */
let stopWaiting = () => {};

/**
 * Refreshes the queries on screen, and shows a toast when some fail, because the screen keeps its data. The toast goes once
 * all of them have recovered, or once the window says elsewhere why they failed.
 */
export function useRefreshScreen(): () => void {
  const client = useQueryClient();
  const router = useRouter();
  const { show, close } = useToast();
  return () => {
    checkShownIndexes(client);
    const screen = screenOf(router.state.location);
    void refreshScreen(client).then((failures) => {
      stopWaiting();
      close(toastId);
      const unreported = failures.filter((failure) => !isReported(client, failure));
      const [first] = unreported;
      if (first === undefined || screenOf(router.state.location) !== screen) return;
      const { title, text } = describeError(first.error, messages.announcements.refreshFailed);
      show({ id: toastId, title, text, tone: 'failed' });
      stopWaiting = whenRecovered(client, unreported, {
        isReported: (failure) => isReported(client, failure),
        onRecovered: () => close(toastId),
      });
    });
  };
}

/** Whether the prompt for a token, or the banner of a server that is away, reports it already. */
function isReported(client: QueryClient, { error, query }: RefreshFailure): boolean {
  if (isTokenRefusal(error.code)) return isAsking(useTokenRefusal.getState().refusals);
  return hasClass(error.code, 'away') && isServerAway(client, query.queryKey);
}

/** A query whose refetch failed. */
export interface RefreshFailure {
  readonly error: AppError;
  readonly query: Query;
}

/**
 * Reloads the queries on screen that come from a server. What is shown stays until the answers arrive, and lists keep
 * their position. Resolves to the failures; their screens keep their data.
 */
export async function refreshScreen(client: QueryClient): Promise<readonly RefreshFailure[]> {
  const onScreen = client.getQueryCache().findAll({ type: 'active', predicate: isRefreshed });
  const outcomes = await Promise.all(onScreen.map((query) => failureOf(client, query)));
  return outcomes.filter((failure) => failure !== null);
}

/** Calls once, when all these queries have recovered or are reported elsewhere. Returns the function that stops watching. */
export function whenRecovered(
  client: QueryClient,
  failures: readonly RefreshFailure[],
  {
    isReported,
    onRecovered,
  }: { readonly isReported: (failure: RefreshFailure) => boolean; readonly onRecovered: () => void },
): () => void {
  let pending = failures.map((failure) => ({ failure, updates: failure.query.state.dataUpdateCount }));
  const stop = client.getQueryCache().subscribe(() => {
    pending = pending.filter(
      ({ failure, updates }) => failure.query.state.dataUpdateCount === updates && !isReported(failure),
    );
    if (pending.length > 0) return;
    stop();
    onRecovered();
  });
  return stop;
}

async function failureOf(client: QueryClient, query: Query): Promise<RefreshFailure | null> {
  try {
    await refetch(client, query);
    return null;
  } catch (reason) {
    // Cancelled by a later refresh, which reports its own failures.
    return reason instanceof CancelledError ? null : { error: AppError.from(reason), query };
  }
}

/** Removes all data of servers from the cache, for a screen that crashes on its data. */
export const removeServerQueries = (client: QueryClient): void =>
  client.removeQueries({ predicate: (query) => isServerQuery(query) || query.queryKey[0] === 'contract-index' });

/** The request log grows by what servers are asked meanwhile. */
const isRefreshed = (query: Query): boolean => isServerQuery(query) || query.queryKey[0] === 'requests';

const isServerQuery = ({ queryKey: [root, kind] }: Query): boolean =>
  root === 'server' || (root === 'connections' && (kind === 'session' || kind === 'capabilities'));

async function refetch(client: QueryClient, query: Query): Promise<void> {
  const { queryKey, options } = query;
  // The cache does not say which queries are infinite; only their options have a first page.
  if ('initialPageParam' in options) {
    await refreshList(client, { ...options, queryKey });
    return;
  }
  await client.refetchQueries({ queryKey, exact: true }, { throwOnError: true });
}
