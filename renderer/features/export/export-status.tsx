import { useAppEvent } from '@renderer/api/bridge';
import { revealExport } from '@renderer/api/exports';
import { failureLine } from '@renderer/lib/describe-error';
import { useToast } from '@renderer/ui/feedback/use-toast';
import { StatusButton } from '@renderer/ui/layout/app-frame';
import { shortText } from '@shared/format/text';
import Download from 'lucide-react/icons/download';
import { useEffect, useEffectEvent } from 'react';
import { closeExport, type ExportPhase, noteProgress, reopenExport, useExportJob } from './export-job';
import { doneWords, percentOf, progressWords } from './export-messages';

/** Hears how far the export has come, and tells its end by a toast when its dialog is closed. */
export function ExportNews() {
  const toast = useToast();
  const { phase, isOpen } = useExportJob();
  useAppEvent('export-progress', noteProgress);
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

/** The export that is under way, and the way back to it; nothing when there is none. */
export function ExportStatus() {
  const { phase } = useExportJob();
  if (phase.kind !== 'running') return null;
  const percent = percentOf(phase);
  return (
    <StatusButton title="Show the export" onClick={reopenExport}>
      <Download size={12} aria-hidden />
      {percent === null ? `Exporting: ${progressWords(phase)}` : `Exporting: ${percent} %`}
    </StatusButton>
  );
}
