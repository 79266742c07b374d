import { isServerAway } from '@renderer/api/server-health';
import { isAsking, useTokenRefusal } from '@renderer/features/connections/token/token-refusal';
import { describeError } from '@renderer/lib/describe-error';
import { useToast } from '@renderer/ui/feedback/use-toast';
import { hasClass } from '@shared/errors/error-table';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type RefreshFailure, refreshScreen, whenMended } from './refresh-screen';
import { screenOf } from './screen-of';

const toastId = 'refresh-failed';

/** Ends looking whether what failed in the last refresh can be read again. */
let stopWatching = () => {};

/**
 * Refreshes what is on screen; says so when that failed, because the screen keeps showing what it has. What is said goes when
 * all that failed can be read again, or when the window says that the server is away.
 */
export function useRefreshScreen(): () => void {
  const client = useQueryClient();
  const router = useRouter();
  const { show, close } = useToast();
  return () => {
    const screen = screenOf(router.state.location);
    void refreshScreen(client).then((failures) => {
      stopWatching();
      close(toastId);
      const untold = failures.filter((failure) => !isTold(client, failure));
      const [first] = untold;
      if (first === undefined || screenOf(router.state.location) !== screen) return;
      const { title, text } = describeError(first.error, 'refresh this screen');
      show({ id: toastId, title, text, tone: 'failed' });
      stopWatching = whenMended(client, untold, {
        isTold: (failure) => isTold(client, failure),
        onMended: () => close(toastId),
      });
    });
  };
}

/** Whether the sheet for a token, or the banner of a server that is away, tells it already. */
function isTold(client: QueryClient, { error, query }: RefreshFailure): boolean {
  if (error.code === 'unauthorized') return isAsking(useTokenRefusal.getState().refusals);
  return hasClass(error.code, 'away') && isServerAway(client, query.queryKey);
}
