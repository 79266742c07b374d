import { useSettings } from '@renderer/api/app';
import { revealExport } from '@renderer/api/exporting';
import { zoneOf } from '@renderer/lib/time-zone';
import { Button } from '@renderer/ui/button';
import { Dialog } from '@renderer/ui/dialog';
import { ErrorNotice } from '@renderer/ui/error-notice';
import { SafeText } from '@renderer/ui/safe-text';
import type { ExportFormat } from '@shared/domain/export';
import FolderOpen from 'lucide-react/icons/folder-open';
import { useState } from 'react';
import { ExportChoices, type ExportPart } from './export-choices';
import { ExportDone } from './export-done';
import { beginExport, closeExport, type ExportOffer, type ExportPhase, stopExport, useExportJob } from './export-job';
import { ExportProgress } from './export-progress';
import styles from './exporting.module.css';

/** Writes results to a file. It can be left at any time: what is under way goes on. */
export function ExportDialog() {
  const settings = useSettings();
  const { offer, phase, isOpen } = useExportJob();
  return offer === null || !isOpen ? null : <OpenExport offer={offer} phase={phase} zone={zoneOf(settings.zone)} />;
}

interface OpenExportProps {
  readonly offer: ExportOffer;
  readonly phase: ExportPhase;
  readonly zone: string;
}

function OpenExport({ offer, phase, zone }: OpenExportProps) {
  const [part, setPart] = useState<ExportPart>(offer.selected === null ? 'all' : 'selected');
  const [format, setFormat] = useState<ExportFormat>('csv');
  const choice = (part === 'selected' ? offer.selected : offer.all)?.choice ?? offer.all.choice;
  const begin = () => void beginExport({ offer, choice, format, zone });
  return (
    <Dialog
      open
      onClose={closeExport}
      title="Export results"
      description={<SafeText text={offer.contractName} max={200} />}
      footer={<ExportFoot phase={phase} onBegin={begin} />}
    >
      <div className={styles['body']}>
        <ExportState phase={phase} />
        {phase.kind === 'choosing' || phase.kind === 'failed' ? (
          <ExportChoices offer={offer} part={part} onPart={setPart} format={format} onFormat={setFormat} />
        ) : null}
      </div>
    </Dialog>
  );
}

function ExportState({ phase }: { readonly phase: ExportPhase }) {
  switch (phase.kind) {
    case 'choosing':
      return null;
    case 'running':
      return <ExportProgress phase={phase} />;
    case 'done':
      return <ExportDone report={phase.report} />;
    case 'failed':
      return (
        <div className={styles['failed']}>
          <ErrorNotice error={phase.error} doing="export the results" />
          <p className={styles['quiet']}>Nothing was kept. A file that had this name before is as it was.</p>
        </div>
      );
  }
}

/** The main button keeps its place in the tree, so that the focus stays on it from one phase to the next. */
function ExportFoot({ phase, onBegin }: { readonly phase: ExportPhase; readonly onBegin: () => void }) {
  switch (phase.kind) {
    case 'choosing':
    case 'failed':
      return (
        <>
          <Button onClick={closeExport}>Cancel</Button>
          <Button variant="primary" onClick={onBegin}>
            {phase.kind === 'failed' ? 'Export again…' : 'Export…'}
          </Button>
        </>
      );
    case 'running':
      return (
        <>
          <Button onClick={stopExport} busy={phase.isStopping}>
            Cancel export
          </Button>
          <Button variant="primary" onClick={closeExport}>
            Continue in background
          </Button>
        </>
      );
    case 'done':
      return (
        <>
          <Button
            icon={<FolderOpen size={14} aria-hidden />}
            onClick={() => void revealExport(phase.exportId).catch(() => {})}
          >
            Show in folder
          </Button>
          <Button variant="primary" onClick={closeExport}>
            Close
          </Button>
        </>
      );
  }
}
