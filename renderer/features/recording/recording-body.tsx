import { ErrorNotice } from '@renderer/ui/error-notice';
import { ProgressBar } from '@renderer/ui/progress';
import { formatNumber } from '@shared/words/format';
import { PreviewView } from './preview-view';
import { ReportView } from './report-view';
import type { ChosenItems } from './use-chosen-items';
import type { RecordingPhase } from './use-recording';

interface RecordingBodyProps {
  readonly phase: Exclude<RecordingPhase, { kind: 'editing' }>;
  readonly zone: string;
  readonly chosen: ChosenItems;
  readonly onRetry: () => void;
}

/** What the dialog shows once there is something to send. */
export function RecordingBody({ phase, zone, chosen, onRetry }: RecordingBodyProps) {
  switch (phase.kind) {
    case 'reading':
      return <ProgressBar label="Asking the server for results at the same time" value={null} />;
    case 'unread':
      return <ErrorNotice error={phase.error} doing="preview it, so nothing can be recorded" onRetry={onRetry} />;
    case 'ready':
    case 'sending':
      return (
        <>
          {phase.kind === 'sending' && phase.of > 1 ? (
            <ProgressBar
              label="Recording"
              value={(100 * phase.settled) / phase.of}
              valueText={`${formatNumber(phase.settled)} of ${formatNumber(phase.of)}`}
            />
          ) : null}
          {phase.kind === 'ready' && phase.busy !== null ? (
            <ErrorNotice error={phase.busy} doing="record the results" />
          ) : null}
          <PreviewView
            preview={phase.preview}
            zone={zone}
            chosen={chosen.indices}
            onChosen={chosen.choose}
            onTakenChosen={chosen.chooseTaken}
            isSeen={chosen.isSeen}
            onSeen={chosen.setSeen}
            isSending={phase.kind === 'sending'}
          />
        </>
      );
    case 'reported':
      return <ReportView report={phase.report} zone={zone} />;
    case 'unsent':
      return <ErrorNotice error={phase.error} doing="record the results" />;
  }
}
