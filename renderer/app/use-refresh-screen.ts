import { isServerAway } from '@renderer/api/server-health';
import { describeError } from '@renderer/lib/describe-error';
import { useToast } from '@renderer/ui/use-toast';
import { isOfServerAway } from '@shared/errors/error-codes';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type RefreshFailure, refreshScreen } from './refresh-screen';
import { screenOf } from './screen-of';
import { isAsking, useTokenRefusal } from './token-refusal';

const toastId = 'refresh-failed';

/** Ends looking whether what failed last can be read again. */
let stopWatching = () => {};

/**
 * Refreshes what is on screen; says so when that failed, because the screen keeps showing what it has. What is said goes when
 * the same can be read again, or when the window says that the server is away.
 */
export function useRefreshScreen(): () => void {
  const client = useQueryClient();
  const router = useRouter();
  const { show, close } = useToast();
  return () => {
    const screen = screenOf(router.state.location);
    void refreshScreen(client).then(([failure]) => {
      stopWatching();
      close(toastId);
      if (failure === undefined || screenOf(router.state.location) !== screen || isSaid(client, failure)) return;
      const { title, text } = describeError(failure.error, 'refresh this screen');
      show({ id: toastId, title, text, tone: 'failed' });
      const { dataUpdatedAt } = failure.query.state;
      stopWatching = client.getQueryCache().subscribe(() => {
        if (failure.query.state.dataUpdatedAt === dataUpdatedAt && !isSaid(client, failure)) return;
        stopWatching();
        close(toastId);
      });
    });
  };
}

/** Whether the sheet for a token, or the banner of a server that is away, tells it already. */
function isSaid(client: QueryClient, { error, query }: RefreshFailure): boolean {
  if (error.code === 'unauthorized') return isAsking(useTokenRefusal.getState().refusals);
  return isOfServerAway(error.code) && isServerAway(client, query.queryKey);
}
