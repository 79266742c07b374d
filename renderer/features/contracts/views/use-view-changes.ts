import { useLocalChanges } from '@renderer/api/local/local-items';
import { messages } from '@renderer/features/contracts/messages';
import { useFailureToast } from '@renderer/lib/use-failure-toast';
import { useToast } from '@renderer/ui/feedback/use-toast';
import type { ConnectionId } from '@shared/domain/ids';
import type { SavedView } from '@shared/domain/local/saved-view';
import { shortText } from '@shared/format/text';

const { views: text } = messages;

/** Renaming and deleting saved views; each reports its outcome. */
export function useViewChanges(connectionId: ConnectionId) {
  const { save, put, remove } = useLocalChanges(connectionId, 'view');
  const toast = useToast();
  const failed = useFailureToast();
  return {
    rename: (view: SavedView, name: string) => save.mutateAsync({ ...view, name }).catch(failed(text.tasks.save)),

    /** `onGone` is called once it is deleted, and `onBack` where that is undone. */
    remove: (view: SavedView, { onGone, onBack }: { onGone?: () => void; onBack?: () => void } = {}) =>
      remove.mutateAsync(view.id).then(() => {
        onGone?.();
        const undo = () => void put.mutateAsync([view]).then(() => onBack?.(), failed(text.tasks.save));
        toast.show({ title: text.deleted(shortText(view.name, 40)), undo });
      }, failed(text.tasks.delete)),
  };
}
