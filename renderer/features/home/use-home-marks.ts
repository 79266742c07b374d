import { type IndexAction, useControlIndex, useIndexMarks } from '@renderer/api/contract-index';
import { describeError } from '@renderer/lib/describe-error';
import { useToast } from '@renderer/ui/feedback/use-toast';
import type { Scope } from '@shared/domain/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import { messages } from './messages';

/** What a person does on Home: each is stored at once, and a toast says when it could not be. */
export function useHomeMarks(connectionId: ConnectionId) {
  const { marks, seenAll, pin, setScope } = useIndexMarks(connectionId);
  const control = useControlIndex(connectionId);
  const toast = useToast();
  const telling = (task: string, work: Promise<unknown>) =>
    void work.catch((thrown: unknown) => {
      const { title, text } = describeError(AppError.from(thrown), task);
      toast.show({ id: 'home', title, text, tone: 'failed' });
    });
  const { tasks } = messages;
  return {
    marks,
    seenAll: (keys?: readonly string[]) => telling(tasks.markSeen, seenAll(keys)),
    pin: (key: string, isPinned: boolean) => telling(tasks.pin, pin([key], isPinned)),
    setScope: (scope: Scope) => telling(tasks.scope, setScope(scope)),
    control: (action: IndexAction) => telling(tasks.control, control.mutateAsync(action)),
  };
}
