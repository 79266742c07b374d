import { usePlanForLater } from '@renderer/api/local/planned';
import { useFailureToast } from '@renderer/lib/use-failure-toast';
import { useToast } from '@renderer/ui/feedback/use-toast';
import { ignoreDoubleClick } from '@renderer/ui/hooks/ignore-double-click';
import { ignoreKeyRepeat } from '@renderer/ui/hooks/ignore-key-repeat';
import { Button } from '@renderer/ui/primitives/button';
import type { ConnectionId } from '@shared/domain/ids';
import type { DialogTypes } from './dialog-kind';
import { operationMessages as messages } from './messages';
import type { OpenOperationProps } from './operation-form';

interface PlanLaterProps<T extends DialogTypes> extends OpenOperationProps<T> {
  readonly connectionId: ConnectionId;
}

/** While the server is away, what was prepared can be kept for later. */
export function PlanLater<T extends DialogTypes>({
  operation,
  plannedId,
  subject,
  draft,
  connectionId,
  onLeave,
}: PlanLaterProps<T>) {
  const { kind } = operation;
  const { isOffered, isSaving, plan } = usePlanForLater(connectionId);
  const toast = useToast();
  const failed = useFailureToast();
  const input = isOffered && kind.plannedOf !== undefined ? kind.inputOf(subject, draft) : null;
  const planned = input === null ? null : (kind.plannedOf?.(subject, input) ?? null);
  if (planned === null) return null;
  const { done, doneHint, label, task } = messages.later;
  const keep = () =>
    void plan(planned, plannedId).then(() => {
      toast.show({ title: done, text: doneHint, tone: 'success' });
      if (operation.planned(subject)) onLeave();
    }, failed(task));
  return (
    <Button busy={isSaving} onClick={ignoreDoubleClick(keep)} onKeyDown={ignoreKeyRepeat}>
      {label}
    </Button>
  );
}
