import { useAppEvent } from '@renderer/api/bridge';
import { revealExport } from '@renderer/api/result/exports';
import { failureLine } from '@renderer/lib/describe-error';
import { useConnectionOf } from '@renderer/ui/feedback/shown-connections';
import { useToast } from '@renderer/ui/feedback/use-toast';
import { StatusButton } from '@renderer/ui/layout/app-frame';
import { shortText } from '@shared/format/text';
import Download from 'lucide-react/icons/download';
import { useEffect, useEffectEvent } from 'react';
import { describeDone, describeProgress, percentOf } from './describe-export';
import { closeExport, type ExportPhase, reopenExport, setExportProgress, stopExport, useExportJob } from './export-job';
import { messages } from './messages';

/** Receives the progress of the export, and shows its end in a toast when its dialog is closed. */
export function ExportToasts() {
  const toast = useToast();
  const { phase, isOpen, source } = useExportJob();
  const of = source === null ? {} : { connectionId: source.source.connectionId };
  useAppEvent('export-progress', setExportProgress);
  const announce = useEffectEvent((ended: ExportPhase) => {
    if (isOpen) return;
    if (ended.kind === 'done') {
      const { title, isWhole, lines } = describeDone(ended.report);
      toast.show({
        ...of,
        title,
        text: [shortText(ended.report.fileName, 120), ...(isWhole ? [] : lines.slice(1))].join(' · '),
        tone: isWhole ? 'success' : 'neutral',
        action: { label: messages.done.reveal, onClick: () => void revealExport(ended.exportId).catch(() => {}) },
        timeoutMs: isWhole ? 10_000 : 0,
      });
      closeExport();
    }
    if (ended.kind === 'failed') {
      toast.show({
        ...of,
        title: failureLine(ended.error, messages.failed.action),
        text: messages.toast.failed,
        tone: 'failed',
        action: { label: messages.toast.show, onClick: reopenExport },
      });
    }
  });
  useEffect(() => announce(phase), [phase]);
  return null;
}

/** The export that is under way, as a button that opens its dialog again; nothing when there is none. */
export function ExportStatus() {
  const { phase, source } = useExportJob();
  const connection = useConnectionOf(source?.source.connectionId, stopExport);
  if (phase.kind !== 'running') return null;
  const percent = percentOf(phase);
  const progress =
    percent === null ? messages.status.progress(describeProgress(phase)) : messages.status.percent(percent);
  return (
    <StatusButton title={messages.status.title} onClick={reopenExport}>
      <Download size={12} aria-hidden />
      {connection === null ? progress : messages.status.on(shortText(connection, 40), progress)}
    </StatusButton>
  );
}
