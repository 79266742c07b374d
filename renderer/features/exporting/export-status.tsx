import { StatusButton } from '@renderer/ui/app-frame';
import Download from 'lucide-react/icons/download';
import { reopenExport, useExportJob } from './export-job';
import { percentOf, progressWords } from './export-words';

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
