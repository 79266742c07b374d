import { useRevealBackup } from '@renderer/api/activity';
import { Button } from '@renderer/ui/button';
import { ignoreHeldKeys } from '@renderer/ui/held-keys';
import { useToast } from '@renderer/ui/use-toast';
import { commands } from '@shared/commands';
import FolderOpen from 'lucide-react/icons/folder-open';
import Undo2 from 'lucide-react/icons/undo-2';
import type { RefObject } from 'react';
import { closeCleanUp, readPreview, useCleanUpJob } from './clean-up-job';
import type { CleanUpPhase } from './clean-up-phase';
import { isOpenEnded } from './report-words';

interface ReportButtonsProps {
  readonly phase: Extract<CleanUpPhase, { kind: 'reported' | 'unsent' }>;
  readonly closeRef: RefObject<HTMLButtonElement | null>;
  /** Opens the way to put back what went. */
  readonly onUndo: () => void;
}

/** The ways on from the end of a clean-up. */
export function ReportButtons({ phase, closeRef, onUndo }: ReportButtonsProps) {
  const undo = useCleanUpJob((state) => state.undo);
  const report = phase.kind === 'reported' ? phase.report : null;
  const canUndo = report !== null && undo !== null && undo.operationId === report.operationId;
  const canLookAgain = report === null || isOpenEnded(report);
  return (
    <>
      {report?.backup && report.operationId !== null ? <ShowBackup operationId={report.operationId} /> : null}
      {canLookAgain ? <Button onClick={readPreview}>Look again</Button> : null}
      {canUndo ? (
        <Button icon={<Undo2 size={14} aria-hidden />} onClick={onUndo}>
          {commands['undo-clean-up'].title}
        </Button>
      ) : null}
      <Button ref={closeRef} variant="primary" onClick={closeCleanUp} onKeyDown={ignoreHeldKeys}>
        Close
      </Button>
    </>
  );
}

interface ShowBackupProps {
  readonly operationId: string;
  readonly isSmall?: boolean;
}

/** Shows a backup in the system's file manager. */
export function ShowBackup({ operationId, isSmall = false }: ShowBackupProps) {
  const { show } = useToast();
  const revealing = useRevealBackup();
  const reveal = () =>
    revealing.mutate(operationId, {
      onSuccess: (isThere) => {
        if (!isThere) show({ title: 'The backup is not there any more', tone: 'failed' });
      },
      onError: () => show({ title: 'The folder could not be shown', tone: 'failed' }),
    });
  return (
    <Button size={isSmall ? 'small' : 'regular'} icon={<FolderOpen size={14} aria-hidden />} onClick={reveal}>
      Show in folder
    </Button>
  );
}
