import { useSettings } from '@renderer/api/app';
import { revealExport } from '@renderer/api/exports';
import { zoneOf } from '@renderer/lib/time-zone';
import { ErrorNotice } from '@renderer/ui/feedback/error-notice';
import { ProgressBar } from '@renderer/ui/feedback/progress';
import { ChoiceList } from '@renderer/ui/fields/choice-list';
import { useTicked } from '@renderer/ui/hooks/use-ticked';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Button } from '@renderer/ui/primitives/button';
import { Dialog } from '@renderer/ui/primitives/dialog';
import type { ExportFormat } from '@shared/domain/export';
import { formatElapsed, plural } from '@shared/format/format';
import { exportFormatNames, exportFormats } from '@shared/results/export-formats';
import FolderOpen from 'lucide-react/icons/folder-open';
import { useState } from 'react';
import { ExportDone } from './export-done';
import { beginExport, closeExport, type ExportOffer, type ExportPhase, stopExport, useExportJob } from './export-job';
import { allHint, percentOf, progressWords } from './export-messages';
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

/** How far an export has come. */
function ExportProgress({ phase }: { readonly phase: Extract<ExportPhase, { kind: 'running' }> }) {
  const elapsed = useTicked((now) => formatElapsed(now - phase.startedAt));
  return (
    <>
      <ProgressBar label="Exporting" value={percentOf(phase)} valueText={progressWords(phase)} />
      <p className={styles['quiet']}>
        {elapsed} elapsed. It goes on when you close this; the file gets its name only when it is whole.
      </p>
    </>
  );
}

type ExportPart = 'selected' | 'all';

interface ExportChoicesProps {
  readonly offer: ExportOffer;
  readonly part: ExportPart;
  readonly onPart: (part: ExportPart) => void;
  readonly format: ExportFormat;
  readonly onFormat: (format: ExportFormat) => void;
}

const formatChoices = exportFormatNames.map((value) => {
  const { name: label, hint } = exportFormats[value];
  return { value, label, hint };
});

/** Which results, and what kind of file. */
function ExportChoices({ offer, part, onPart, format, onFormat }: ExportChoicesProps) {
  const all = { value: 'all', label: 'All filtered', hint: allHint(offer.all) } as const;
  const { selected } = offer;
  return (
    <>
      <ChoiceList<ExportPart>
        label="Results"
        value={part}
        choices={
          selected === null
            ? [all]
            : [{ value: 'selected', label: 'Selected', hint: plural(selected.count, 'result') }, all]
        }
        onChange={onPart}
      />
      <ChoiceList label="Format" value={format} choices={formatChoices} onChange={onFormat} />
    </>
  );
}
