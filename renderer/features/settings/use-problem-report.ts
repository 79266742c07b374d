import { reportProblem } from '@renderer/api/local/app';
import { useFailureToast } from '@renderer/lib/use-failure-toast';
import { useToast } from '@renderer/ui/feedback/use-toast';
import { reportMessages } from './report-messages';

/** Writes a report of the app's logs and the system, which the file manager shows; says where it is, or why there is none. */
export function useProblemReport(): () => Promise<void> {
  const toast = useToast();
  const failed = useFailureToast();
  return () =>
    reportProblem()
      .then(
        (name) =>
          void toast.show({ title: reportMessages.written, text: reportMessages.writtenIn(name), tone: 'success' }),
      )
      .catch(failed(reportMessages.task));
}
