import { type ToastMessage, useToast } from '@renderer/ui/feedback/use-toast';
import { AppError } from '@shared/errors/app-error';
import { describeError } from './describe-error';

/** Says in a toast that something could not be done, and why. `task` completes "Could not …". */
export function useFailureToast(): (
  task: string,
  more?: Pick<ToastMessage, 'id' | 'connectionId'>,
) => (thrown: unknown) => void {
  const { show } = useToast();
  return (task, more) => (thrown) => {
    const { title, text } = describeError(AppError.from(thrown), task);
    show({ title, text, tone: 'failed', ...more });
  };
}
