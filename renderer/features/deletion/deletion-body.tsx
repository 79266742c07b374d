import { ErrorNotice } from '@renderer/ui/error-notice';
import { ProgressBar } from '@renderer/ui/progress';
import { formatNumber } from '@shared/words/format';
import { PreviewView, Warning } from './preview-view';
import { ReportView } from './report-view';
import type { DeletionPhase } from './use-deletion';

interface DeletionBodyProps {
  readonly phase: DeletionPhase;
  readonly zone: string;
  /** Whether results that nobody has seen yet would go too. */
  readonly isFuture: boolean;
  readonly onRetry: () => void;
}

/** What the dialog shows in each phase. */
export function DeletionBody({ phase, zone, isFuture, onRetry }: DeletionBodyProps) {
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
          {isFuture && phase.preview.count > 0 ? (
            <Warning>
              This date is in the future. Results that arrive before you confirm are deleted too, though they are not in
              this list.
            </Warning>
          ) : null}
          <PreviewView preview={phase.preview} zone={zone} />
        </>
      );
    case 'reported':
      return <ReportView report={phase.report} />;
    case 'unsent':
      return <ErrorNotice error={phase.error} doing="delete" />;
  }
}
