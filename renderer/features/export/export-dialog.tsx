import { useSettings } from '@renderer/api/local/app';
import { revealExport } from '@renderer/api/result/exports';
import { zoneOf } from '@renderer/lib/time-zone';
import { ErrorNotice } from '@renderer/ui/feedback/error-notice';
import { ProgressBar } from '@renderer/ui/feedback/progress';
import { ChoiceList } from '@renderer/ui/fields/choice-list';
import { useTicked } from '@renderer/ui/hooks/use-ticked';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Button } from '@renderer/ui/primitives/button';
import { CloseButton } from '@renderer/ui/primitives/close-button';
import { Dialog } from '@renderer/ui/primitives/dialog';
import type { ExportFormat, ExportReport } from '@shared/domain/result/export';
import { formatElapsed } from '@shared/format/format';
import { exportFormatNames, exportFormats } from '@shared/results/rows/export-formats';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import FolderOpen from 'lucide-react/icons/folder-open';
import { useState } from 'react';
import { describeAll, describeDone, describeProgress, percentOf } from './describe-export';
import { closeExport, type ExportPhase, type ExportSource, runExport, stopExport, useExportJob } from './export-job';
import styles from './exporting.module.css';
import { messages } from './messages';

/** Writes results to a file. An export that is under way continues when the dialog is closed. */
export function ExportDialog() {
  const settings = useSettings();
  const { source, phase, isOpen } = useExportJob();
  return source === null || !isOpen ? null : <OpenExport source={source} phase={phase} zone={zoneOf(settings.zone)} />;
}

interface OpenExportProps {
  readonly source: ExportSource;
  readonly phase: ExportPhase;
  readonly zone: string;
}

function OpenExport({ source, phase, zone }: OpenExportProps) {
  const [part, setPart] = useState<ExportPart>(source.selected === null ? 'all' : 'selected');
  const [format, setFormat] = useState<ExportFormat>('csv');
  const choice = (part === 'selected' ? source.selected : source.all)?.choice ?? source.all.choice;
  const begin = () => void runExport({ source, choice, format, zone });
  return (
    <Dialog
      open
      onClose={closeExport}
      title={messages.dialog.title}
      description={<SafeText text={source.title} max={200} />}
      footer={<ExportButtons phase={phase} onBegin={begin} />}
    >
      <div className={styles['body']}>
        <ExportState phase={phase} />
        {phase.kind === 'choosing' || phase.kind === 'failed' ? (
          <ExportChoices source={source} part={part} onPart={setPart} format={format} onFormat={setFormat} />
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
        <div className="stack gap-2">
          <ErrorNotice error={phase.error} task={messages.failed.action} />
          <p className="secondary">{messages.failed.unchanged}</p>
        </div>
      );
  }
}

/** The primary button keeps its place in the tree, so that it keeps the focus from one phase to the next. */
function ExportButtons({ phase, onBegin }: { readonly phase: ExportPhase; readonly onBegin: () => void }) {
  switch (phase.kind) {
    case 'choosing':
    case 'failed':
      return (
        <>
          <Button onClick={closeExport}>{messages.dialog.cancel}</Button>
          <Button variant="primary" onClick={onBegin}>
            {phase.kind === 'failed' ? messages.dialog.exportAgain : messages.dialog.export}
          </Button>
        </>
      );
    case 'running':
      return (
        <>
          <Button onClick={stopExport} busy={phase.isStopping}>
            {messages.dialog.cancelExport}
          </Button>
          <Button variant="primary" onClick={closeExport}>
            {messages.dialog.continue}
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
            {messages.done.reveal}
          </Button>
          <CloseButton variant="primary" onClick={closeExport} />
        </>
      );
  }
}

function ExportProgress({ phase }: { readonly phase: Extract<ExportPhase, { kind: 'running' }> }) {
  const elapsed = useTicked((now) => formatElapsed(now - phase.startedAt));
  return (
    <>
      <ProgressBar label={messages.running.label} value={percentOf(phase)} valueText={describeProgress(phase)} />
      <p className="secondary">{messages.running.elapsed(elapsed)}</p>
    </>
  );
}

/** What is in the file, and what is known to be missing from it. */
export function ExportDone({ report }: { readonly report: ExportReport }) {
  const { title, isWhole, lines } = describeDone(report);
  const Icon = isWhole ? CircleCheck : CircleAlert;
  return (
    <div className={styles['end']} role="status">
      <span data-tone={isWhole ? 'success' : 'partial'}>
        <Icon size={16} aria-hidden />
      </span>
      <div>
        <p className="strong">{title}</p>
        <p>
          <SafeText text={report.fileName} max={200} mono />
        </p>
        {lines.map((line) => (
          <p key={line} className="secondary">
            {line}
          </p>
        ))}
      </div>
    </div>
  );
}

type ExportPart = 'selected' | 'all';

interface ExportChoicesProps {
  readonly source: ExportSource;
  readonly part: ExportPart;
  readonly onPart: (part: ExportPart) => void;
  readonly format: ExportFormat;
  readonly onFormat: (format: ExportFormat) => void;
}

const formatChoices = exportFormatNames.map((value) => {
  const { name: label, hint } = exportFormats[value];
  return { value, label, hint };
});

function ExportChoices({ source, part, onPart, format, onFormat }: ExportChoicesProps) {
  const { selected } = source;
  const { which, selected: selectedLabel, all: allLabel, results, format: formatLabel } = messages.choices;
  const all = { value: 'all', label: allLabel, hint: describeAll(source.all) } as const;
  return (
    <>
      <ChoiceList<ExportPart>
        label={which}
        value={part}
        choices={
          selected === null ? [all] : [{ value: 'selected', label: selectedLabel, hint: results(selected.count) }, all]
        }
        onChange={onPart}
      />
      <ChoiceList label={formatLabel} value={format} choices={formatChoices} onChange={onFormat} />
    </>
  );
}
