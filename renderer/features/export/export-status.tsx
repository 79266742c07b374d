import { useAppEvent } from '@renderer/api/bridge';
import { revealExport } from '@renderer/api/result/exports';
import { failureLine } from '@renderer/lib/describe-error';
import { useConnectionOf } from '@renderer/ui/feedback/shown-connections';
import { useToast } from '@renderer/ui/feedback/use-toast';
import { StatusButton } from '@renderer/ui/layout/app-frame';
import { shortText } from '@shared/format/text';
import Download from 'lucide-react/icons/download';
import { useEffect, useEffectEvent } from 'react';
import { type DoneText, describeDone, describeProgress, percentOf, type RunningJob } from './describe-export';
import { describeOdcsDone, describeOdcsProgress } from './describe-odcs';
import { runsJob } from './export-job';
import type { FileJob, JobPhase } from './file-job';
import { messages } from './messages';
import { odcsJob } from './odcs-job';

/** Receives the progress of exports, and shows their ends in toasts when their dialogs are closed. */
export function ExportToasts() {
  const runs = runsJob.useJob();
  const contracts = odcsJob.useJob();
  useAppEvent('export-progress', (progress) => {
    runsJob.progress(progress);
    odcsJob.progress(progress);
  });
  useEndToast(runsJob, {
    ...runs,
    connectionId: runs.source?.source.connectionId,
    task: messages.failed.action,
    describe: (report) => {
      const { lines, ...done } = describeDone(report);
      return { ...done, name: report.fileName, lines: done.isWhole ? [] : lines.slice(1) };
    },
  });
  useEndToast(odcsJob, {
    ...contracts,
    connectionId: contracts.source?.connectionId,
    task: messages.odcs.action,
    describe: (report) => {
      const { lines, ...done } = describeOdcsDone(report);
      const failed = report.failed.length;
      const failures = failed === 0 ? [] : [messages.toast.failedContracts(failed)];
      return { ...done, name: report.name, lines: [...failures, ...lines] };
    },
  });
  return null;
}

interface JobEnd<Report> {
  readonly phase: JobPhase<Report>;
  readonly isOpen: boolean;
  readonly connectionId: string | undefined;
  /** Completes "Could not …". */
  readonly task: string;
  /** `lines`: what is missing, besides the title. */
  readonly describe: (report: Report) => DoneText & { readonly name: string };
}

function useEndToast<Report>(
  { close, reopen }: Pick<FileJob<never, never>, 'close' | 'reopen'>,
  { phase, isOpen, connectionId, task, describe }: JobEnd<Report>,
): void {
  const toast = useToast();
  const of = connectionId === undefined ? {} : { connectionId };
  const announce = useEffectEvent((ended: JobPhase<Report>) => {
    if (isOpen) return;
    if (ended.kind === 'done') {
      const { title, isWhole, lines, name } = describe(ended.report);
      toast.show({
        ...of,
        title,
        text: [shortText(name, 120), ...lines].join(' · '),
        tone: isWhole ? 'success' : 'neutral',
        action: { label: messages.done.reveal, onClick: () => void revealExport(ended.exportId).catch(() => {}) },
        timeoutMs: isWhole ? 10_000 : 0,
      });
      close();
    }
    if (ended.kind === 'failed') {
      toast.show({
        ...of,
        title: failureLine(ended.error, task),
        text: messages.toast.failed,
        tone: 'failed',
        action: { label: messages.toast.show, onClick: reopen },
      });
    }
  });
  useEffect(() => announce(phase), [phase]);
}

/** The exports that are under way, each as a button that opens its dialog again; nothing when there is none. */
export function ExportStatus() {
  const runs = runsJob.useJob();
  const contracts = odcsJob.useJob();
  return (
    <>
      <JobStatus
        job={runsJob}
        phase={runs.phase}
        connectionId={runs.source?.source.connectionId}
        describe={describeProgress}
      />
      <JobStatus
        job={odcsJob}
        phase={contracts.phase}
        connectionId={contracts.source?.connectionId}
        describe={describeOdcsProgress}
      />
    </>
  );
}

interface JobStatusProps {
  readonly job: Pick<FileJob<never, never>, 'reopen' | 'stop'>;
  readonly phase: JobPhase<unknown>;
  readonly connectionId: string | undefined;
  readonly describe: (running: RunningJob) => string;
}

function JobStatus({ job, phase, connectionId, describe }: JobStatusProps) {
  const connection = useConnectionOf(connectionId, job.stop);
  if (phase.kind !== 'running') return null;
  const percent = percentOf(phase);
  const progress = percent === null ? messages.status.progress(describe(phase)) : messages.status.percent(percent);
  return (
    <StatusButton title={messages.status.title} onClick={job.reopen}>
      <Download size={12} aria-hidden />
      {connection === null ? progress : messages.status.on(shortText(connection, 40), progress)}
    </StatusButton>
  );
}
