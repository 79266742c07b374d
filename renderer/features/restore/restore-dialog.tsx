import { useSettings } from '@renderer/api/app';
import { zoneOf } from '@renderer/lib/time-zone';
import { Dialog } from '@renderer/ui/dialog';
import { ErrorNotice } from '@renderer/ui/error-notice';
import { ProgressBar } from '@renderer/ui/progress';
import { useState } from 'react';
import { RestoreChoice } from './restore-choice';
import { RestoreFoot } from './restore-foot';
import { closeRestore, type RestorePhase, type RestoreRequest, readBackup, useRestoreJob } from './restore-job';
import { RestorePreviewView } from './restore-preview-view';
import { RestoreReportView } from './restore-report-view';
import { progressWords } from './restore-words';

interface RestoreDialogProps {
  /** Shows the operation among what this app has changed. */
  readonly onShowActivity: (operationId: string) => void;
}

/** Puts the results of a backup back: shows first what is missing, sends each once, and reports what reading proved. */
export function RestoreDialog({ onShowActivity }: RestoreDialogProps) {
  const { request, phase, isOpen } = useRestoreJob();
  return request === null || !isOpen ? null : <OpenRestore {...{ request, phase, onShowActivity }} />;
}

type OpenRestoreProps = RestoreDialogProps & Omit<RestoreBodyProps, 'zone'>;

function OpenRestore({ request, phase, onShowActivity }: OpenRestoreProps) {
  const zone = zoneOf(useSettings().zone);
  // It may stand above another dialog, which the page below would take the focus from.
  const [before] = useState(() => document.activeElement);
  return (
    <Dialog
      open
      onClose={closeRestore}
      finalFocus={() => (before instanceof HTMLElement && before.isConnected ? before : true)}
      width={phase.kind === 'choosing' ? 'medium' : 'large'}
      title="Restore from a backup"
      footer={<RestoreFoot phase={phase} request={request} onShowActivity={onShowActivity} />}
    >
      <RestoreBody phase={phase} request={request} zone={zone} />
    </Dialog>
  );
}

interface RestoreBodyProps {
  readonly phase: RestorePhase;
  readonly request: RestoreRequest;
  readonly zone: string;
}

function RestoreBody({ phase, request, zone }: RestoreBodyProps) {
  switch (phase.kind) {
    case 'choosing':
      return <RestoreChoice request={request} />;
    case 'reading': {
      const { label, value, text } = progressWords(phase.progress, 'reading');
      return <ProgressBar label={label} value={value} valueText={text} />;
    }
    case 'unread':
      return (
        <ErrorNotice
          error={phase.error}
          doing="read the backup, so nothing can be put back"
          {...(request.source.kind === 'file' ? {} : { onRetry: () => void readBackup() })}
        />
      );
    case 'ready':
      return (
        <>
          {phase.busy === undefined ? null : <ErrorNotice error={phase.busy} doing="restore the results" />}
          <RestorePreviewView connectionId={phase.target.connectionId} preview={phase.preview} zone={zone} />
        </>
      );
    case 'sending': {
      const { label, value, text } = progressWords(phase.progress, 'sending');
      return (
        <>
          <ProgressBar label={label} value={value} valueText={text} />
          <RestorePreviewView connectionId={phase.target.connectionId} preview={phase.preview} zone={zone} isSending />
        </>
      );
    }
    case 'ended':
      return <RestoreReportView report={phase.report} />;
    case 'failed':
      return <ErrorNotice error={phase.error} doing="restore the results" />;
  }
}
