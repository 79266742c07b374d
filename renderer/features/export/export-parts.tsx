import { revealExport } from '@renderer/api/result/exports';
import { ErrorNotice } from '@renderer/ui/feedback/error-notice';
import { ProgressBar } from '@renderer/ui/feedback/progress';
import { useTicked } from '@renderer/ui/hooks/use-ticked';
import { FilledText } from '@renderer/ui/marks/filled-text';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Button } from '@renderer/ui/primitives/button';
import { CloseButton } from '@renderer/ui/primitives/close-button';
import { formatElapsed } from '@shared/format/format';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import FolderOpen from 'lucide-react/icons/folder-open';
import type { ReactNode } from 'react';
import { type DoneText, percentOf, type RunningJob } from './describe-export';
import styles from './exporting.module.css';
import type { FileJob, JobPhase } from './file-job';
import { messages } from './messages';

interface ExportButtonsProps {
  readonly phase: JobPhase<unknown>;
  readonly job: Pick<FileJob<never, never>, 'close' | 'stop'>;
  readonly onBegin: () => void;
  /** Why it cannot begin; null when it can. */
  readonly disabledReason?: string | null;
}

/** The primary button keeps its place in the tree, so that it keeps the focus from one phase to the next. */
export function ExportButtons({ phase, job, onBegin, disabledReason = null }: ExportButtonsProps) {
  switch (phase.kind) {
    case 'choosing':
    case 'failed':
      return (
        <>
          <Button onClick={job.close}>{messages.dialog.cancel}</Button>
          <Button variant="primary" disabledReason={disabledReason} onClick={onBegin}>
            {phase.kind === 'failed' ? messages.dialog.exportAgain : messages.dialog.export}
          </Button>
        </>
      );
    case 'running':
      return (
        <>
          <Button onClick={job.stop} busy={phase.isStopping}>
            {messages.dialog.cancelExport}
          </Button>
          <Button variant="primary" onClick={job.close}>
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
          <CloseButton variant="primary" onClick={job.close} />
        </>
      );
  }
}

interface ExportProgressProps {
  readonly phase: RunningJob;
  readonly text: string;
  /** What closing the dialog means, with the time that has passed. */
  readonly note: (elapsed: string) => string;
}

export function ExportProgress({ phase, text, note }: ExportProgressProps) {
  const elapsed = useTicked((now) => formatElapsed(now - phase.startedAt));
  return (
    <>
      <ProgressBar label={messages.running.label} value={percentOf(phase)} valueText={text} />
      <p className="secondary">{note(elapsed)}</p>
    </>
  );
}

interface ExportFailedProps {
  readonly error: Extract<JobPhase<unknown>, { kind: 'failed' }>['error'];
  /** Completes "Could not …". */
  readonly task: string;
}

export const ExportFailed = ({ error, task }: ExportFailedProps) => (
  <div className="stack gap-2">
    <ErrorNotice error={error} task={task} />
    <p className="secondary">{messages.failed.unchanged}</p>
  </div>
);

interface ExportedProps extends Pick<DoneText, 'title' | 'isWhole'> {
  /** Of the file or folder. */
  readonly name: string;
  /** A sentence with `{name}` in it; the name alone where it is absent. */
  readonly place?: string | undefined;
  /** What is in it, and what is known to be missing from it. */
  readonly children: ReactNode;
}

/** What an export came to. */
export function Exported({ title, isWhole, name, place = '{name}', children }: ExportedProps) {
  const Icon = isWhole ? CircleCheck : CircleAlert;
  return (
    <div className={styles['end']} role="status">
      <span data-tone={isWhole ? 'success' : 'partial'}>
        <Icon size={16} aria-hidden />
      </span>
      <div className="fits">
        <p className="strong">{title}</p>
        <p>
          <FilledText text={place} parts={{ name: <SafeText key="name" text={name} max={200} mono /> }} />
        </p>
        {children}
      </div>
    </div>
  );
}
