import { useWhyNotReached } from '@renderer/api/connection/command-availability';
import { useSettings } from '@renderer/api/local/app';
import { zoneOf } from '@renderer/lib/time-zone';
import { ChoiceList } from '@renderer/ui/fields/choice-list';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Dialog } from '@renderer/ui/primitives/dialog';
import type { ExportFormat, ExportReport } from '@shared/domain/result/export';
import { exportFormatNames, exportFormats } from '@shared/results/rows/export-formats';
import { useState } from 'react';
import { describeAll, describeDone, describeProgress } from './describe-export';
import { type ExportSource, runExport, runsJob } from './export-job';
import { ExportButtons, Exported, ExportFailed, ExportProgress } from './export-parts';
import styles from './exporting.module.css';
import type { JobPhase } from './file-job';
import { messages } from './messages';
import { OdcsDialog } from './odcs-dialog';

/** Writes results, or contracts, to files. An export that is under way continues when the dialog is closed. */
export function ExportDialogs() {
  const settings = useSettings();
  const { source, phase, isOpen } = runsJob.useJob();
  return (
    <>
      {source === null || !isOpen ? null : <OpenExport source={source} phase={phase} zone={zoneOf(settings.zone)} />}
      <OdcsDialog />
    </>
  );
}

interface OpenExportProps {
  readonly source: ExportSource;
  readonly phase: JobPhase<ExportReport>;
  readonly zone: string;
}

function OpenExport({ source, phase, zone }: OpenExportProps) {
  const [part, setPart] = useState<ExportPart>(source.selected === null ? 'all' : 'selected');
  const [format, setFormat] = useState<ExportFormat>('csv');
  const choice = (part === 'selected' ? source.selected : source.all)?.choice ?? source.all.choice;
  // The runs of all contracts are always those that are saved.
  const isAway = useWhyNotReached(source.source.connectionId) !== null && source.source.of === 'contract';
  const begin = () => void runExport({ source, choice, format, zone, fromSaved: isAway });
  return (
    <Dialog
      open
      onClose={runsJob.close}
      title={messages.dialog.title}
      description={<SafeText text={source.title} max={200} />}
      footer={<ExportButtons phase={phase} job={runsJob} onBegin={begin} />}
    >
      <div className={styles['body']}>
        <ExportState phase={phase} />
        {phase.kind === 'choosing' || phase.kind === 'failed' ? (
          <>
            {isAway ? <p role="status">{messages.dialog.away}</p> : null}
            <ExportChoices {...{ source, part, format, isAway }} onPart={setPart} onFormat={setFormat} />
          </>
        ) : null}
      </div>
    </Dialog>
  );
}

function ExportState({ phase }: { readonly phase: JobPhase<ExportReport> }) {
  switch (phase.kind) {
    case 'choosing':
      return null;
    case 'running':
      return <ExportProgress phase={phase} text={describeProgress(phase)} note={messages.running.elapsed} />;
    case 'done':
      return <ExportDone report={phase.report} />;
    case 'failed':
      return <ExportFailed error={phase.error} task={messages.failed.action} />;
  }
}

/** What is in the file, and what is known to be missing from it. */
export function ExportDone({ report }: { readonly report: ExportReport }) {
  const { lines, ...done } = describeDone(report);
  return (
    <Exported {...done} name={report.fileName}>
      {lines.map((line) => (
        <p key={line} className="secondary">
          {line}
        </p>
      ))}
    </Exported>
  );
}

type ExportPart = 'selected' | 'all';

interface ExportChoicesProps {
  readonly source: ExportSource;
  readonly part: ExportPart;
  readonly onPart: (part: ExportPart) => void;
  readonly format: ExportFormat;
  readonly isAway: boolean;
  readonly onFormat: (format: ExportFormat) => void;
}

const formatChoices = (areSaved: boolean) =>
  exportFormatNames.map((value) => {
    const { name: label, hint, savedHint = hint } = exportFormats[value];
    return { value, label, hint: areSaved ? savedHint : hint };
  });

function ExportChoices({ source, part, onPart, format, isAway, onFormat }: ExportChoicesProps) {
  const { selected } = source;
  const { which, selected: selectedLabel, all: allLabel, results, format: formatLabel } = messages.choices;
  const all = {
    value: 'all',
    label: allLabel,
    hint: isAway ? messages.choices.saved : describeAll(source.all),
  } as const;
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
      <ChoiceList
        label={formatLabel}
        value={format}
        choices={formatChoices(isAway || source.source.of === 'all')}
        onChange={onFormat}
      />
    </>
  );
}
