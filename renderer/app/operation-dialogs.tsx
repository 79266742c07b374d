import { useAppEvent } from '@renderer/api/bridge';
import { useOffers } from '@renderer/api/command-offers';
import { useAddResults } from '@renderer/features/operations/add-results/add-results';
import { addResultsView } from '@renderer/features/operations/add-results/view';
import { cleanUp, cleanUpView } from '@renderer/features/operations/clean-up/clean-up';
import { Undoable, useUndo } from '@renderer/features/operations/clean-up/report';
import { OperationDialog } from '@renderer/features/operations/operation-dialog';
import type { OperationTypes, OperationView } from '@renderer/features/operations/operation-kind';
import { noteProgress, type Operation } from '@renderer/features/operations/operation-store';
import { OperationToasts } from '@renderer/features/operations/operation-toasts';
import { restore } from '@renderer/features/operations/restore/restore';
import { restoreView } from '@renderer/features/operations/restore/view';
import { CommandOffersContext } from '@renderer/lib/command-offers';
import type { ConnectionId } from '@shared/domain/ids';
import { focusResultsWhenLost } from './focus-results';
import { useShowActivity } from './use-show-activity';

/** What changes something on a server, from whichever screen: its dialogs, its news, and how far it has come. */
export function OperationDialogs() {
  const { operations } = useAddResults();
  useAppEvent('operation-progress', noteProgress);
  return (
    <>
      {[...operations].map(([id, operation]) => (
        <OperationHost key={id} operation={operation} view={addResultsView} />
      ))}
      <OperationHost operation={cleanUp} view={cleanUpView} />
      <OperationHost operation={restore} view={restoreView} />
    </>
  );
}

/** The way back from the last deletion, while its own dialog is not in sight. */
export function UndoBar() {
  const { undo } = useUndo();
  const isOpen = cleanUp.useStore((state) => state.isOpen && state.offer !== null);
  const offers = useOffers(undo?.connectionId ?? ('' as ConnectionId));
  return undo === null || isOpen ? null : (
    <CommandOffersContext value={offers}>
      <Undoable undo={undo} />
    </CommandOffersContext>
  );
}

interface HostProps<T extends OperationTypes> {
  readonly operation: Operation<T>;
  readonly view: OperationView<T>;
}

function OperationHost<T extends OperationTypes>(props: HostProps<T>) {
  const showActivity = useShowActivity();
  return (
    <>
      <OperationToasts operation={props.operation} />
      <OperationDialog {...props} onLeave={() => focusResultsWhenLost(document)} onShowActivity={showActivity} />
    </>
  );
}
