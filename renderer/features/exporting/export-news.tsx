import { useDeskEvent } from '@renderer/api/desk';
import { revealExport } from '@renderer/api/exporting';
import { failureLine } from '@renderer/lib/describe-error';
import { useToast } from '@renderer/ui/use-toast';
import { shortText } from '@shared/words/text';
import { useEffect, useEffectEvent } from 'react';
import { closeExport, type ExportPhase, noteProgress, reopenExport, useExportJob } from './export-job';
import { doneWords } from './export-words';

/** Hears how far the export has come, and tells its end by a toast when its dialog is closed. */
export function ExportNews() {
  const toast = useToast();
  const { phase, isOpen } = useExportJob();
  useDeskEvent('export-progress', noteProgress);
  const tell = useEffectEvent((ended: ExportPhase) => {
    if (isOpen) return;
    if (ended.kind === 'done') {
      const { title, isWhole, lines } = doneWords(ended.report);
      toast.show({
        title,
        text: [shortText(ended.report.fileName, 120), ...(isWhole ? [] : lines.slice(1))].join(' · '),
        tone: isWhole ? 'success' : 'neutral',
        action: { label: 'Show in folder', onClick: () => void revealExport(ended.exportId).catch(() => {}) },
        timeoutMs: isWhole ? 10_000 : 0,
      });
      closeExport();
    }
    if (ended.kind === 'failed') {
      toast.show({
        title: failureLine(ended.error, 'export the results'),
        text: 'Nothing was written.',
        tone: 'failed',
        action: { label: 'Look', onClick: reopenExport },
      });
    }
  });
  useEffect(() => tell(phase), [phase]);
  return null;
}
