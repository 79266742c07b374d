import { describeError } from '@renderer/lib/describe-error';
import { useToast } from '@renderer/ui/use-toast';
import { useQueryClient } from '@tanstack/react-query';
import { refreshScreen } from './refresh-screen';
import { isAsking, useTokenRefusal } from './token-refusal';

/** Refreshes what is on screen; says so when that failed, because the screen keeps showing what it has. */
export function useRefreshScreen(): () => void {
  const client = useQueryClient();
  const toast = useToast();
  return () => {
    void refreshScreen(client).then(([failure]) => {
      if (failure === undefined) return;
      // The sheet over the screen says it already.
      if (failure.code === 'unauthorized' && isAsking(useTokenRefusal.getState().refusals)) return;
      const { title, text } = describeError(failure, 'refresh this screen');
      toast.show({ title, text, tone: 'failed' });
    });
  };
}
