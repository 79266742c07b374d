import { CleanUpDialog } from '@renderer/features/clean-up/clean-up-dialog';
import { closeCleanUp, dismissUndo, useCleanUpJob } from '@renderer/features/clean-up/clean-up-job';
import { CleanUpNews } from '@renderer/features/clean-up/clean-up-news';
import { openRestore, useRestoreJob } from '@renderer/features/restore/restore-job';
import { useEffect } from 'react';
import { focusResultsWhenLost } from './focus-results';

/** Cleaning up, from whichever screen, and the way back from it. */
export function CleanUpDesk() {
  useEffect(() => useRestoreJob.subscribe(({ phase }) => dismissWhenBack(phase)), []);
  return (
    <>
      <CleanUpNews />
      <CleanUpDialog onUndo={undoCleanUp} onLeave={() => focusResultsWhenLost(document)} />
    </>
  );
}

/** Opens the restore of the last clean-up's own backup. */
export function undoCleanUp(): void {
  const { undo } = useCleanUpJob.getState();
  if (undo === null) return;
  closeCleanUp();
  openRestore({
    connectionId: undo.connectionId,
    source: { kind: 'operation', operationId: undo.operationId },
  });
}

type RestorePhase = ReturnType<typeof useRestoreJob.getState>['phase'];

/** What is back need not be undone any more. */
function dismissWhenBack(phase: RestorePhase): void {
  if (phase.kind !== 'ended' || phase.report.state !== 'done') return;
  const { source } = phase.target;
  const { undo } = useCleanUpJob.getState();
  if (source.kind === 'operation' && source.operationId === undo?.operationId) dismissUndo();
}
