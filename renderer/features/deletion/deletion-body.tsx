import { formatNumber } from '@renderer/lib/format';
import { ErrorNotice } from '@renderer/ui/error-notice';
import { ProgressBar } from '@renderer/ui/progress';
import { TextField } from '@renderer/ui/text-field';
import { PreviewView, Warning } from './preview-view';
import { ReportView } from './report-view';
import type { DeletionPhase } from './use-deletion';

interface DeletionBodyProps {
  readonly phase: DeletionPhase;
  readonly zone: string;
  readonly needsTyping: boolean;
  readonly typedCount: string;
  readonly onTypedCount: (text: string) => void;
  readonly onRetry: () => void;
}

/** What the dialog shows in each phase. */
export function DeletionBody(props: DeletionBodyProps) {
  const { phase, zone, needsTyping, typedCount, onTypedCount, onRetry } = props;
  switch (phase.kind) {
    case 'choosing':
      return null;
    case 'reading':
      return (
        <ProgressBar label="Reading the results" value={null} valueText={`${formatNumber(phase.rowsRead)} read`} />
      );
    case 'unread':
      return (
        <ErrorNotice error={phase.error} doing="preview the deletion, so nothing can be deleted" onRetry={onRetry} />
      );
    case 'ready':
    case 'sending':
      return (
        <>
          <PreviewView preview={phase.preview} zone={zone} />
          {needsTyping && phase.preview.count > 0 ? (
            <>
              <Warning>
                This date is in the future. Results that arrive before you confirm are deleted too, though they are not
                in this list.
              </Warning>
              <TextField
                label={`Type ${phase.preview.count} to confirm`}
                value={typedCount}
                onChange={onTypedCount}
                inputMode="numeric"
                disabled={phase.kind === 'sending'}
              />
            </>
          ) : null}
        </>
      );
    case 'reported':
      return <ReportView report={phase.report} />;
    case 'unsent':
      return <ErrorNotice error={phase.error} doing="delete" />;
  }
}
