import { cancelExport } from '@renderer/api/result/exports';
import { AppError } from '@shared/errors/app-error';
import { create } from 'zustand';

/** Phases of an export; there is one at a time of each kind. */
export type JobPhase<Report> =
  | { readonly kind: 'choosing' }
  | {
      readonly kind: 'running';
      readonly exportId: string;
      /** Epoch milliseconds. */
      readonly startedAt: number;
      readonly read: number;
      readonly written: number;
      readonly total: number | null;
      readonly isStopping: boolean;
    }
  | { readonly kind: 'done'; readonly exportId: string; readonly report: Report }
  | { readonly kind: 'failed'; readonly error: AppError };

export interface JobProgress {
  readonly exportId: string;
  readonly read: number;
  readonly written: number;
  readonly total: number | null;
}

interface JobState<Source, Report> {
  /** What is exported. */
  readonly source: Source | null;
  readonly phase: JobPhase<Report>;
  readonly isOpen: boolean;
}

/** An export of this window. It continues when its dialog is closed and when another screen is opened. */
export function createFileJob<Source, Report>() {
  const initial: JobState<Source, Report> = { source: null, phase: { kind: 'choosing' }, isOpen: false };
  const useJob = create<JobState<Source, Report>>(() => initial);
  return {
    useJob,
    /** Opens the dialog for a source, or for the export that is under way. */
    open(source: Source): void {
      const { phase } = useJob.getState();
      if (phase.kind === 'running') useJob.setState({ isOpen: true });
      else useJob.setState({ source, phase: { kind: 'choosing' }, isOpen: true });
    },
    reopen: (): void => useJob.setState({ isOpen: true }),
    /** Closes the dialog. An export under way continues; one that has ended is forgotten. */
    close: (): void => useJob.setState(({ phase }) => (phase.kind === 'running' ? { isOpen: false } : initial)),
    /** `start` resolves with null when the person chose no place, and rejects with `cancelled` after `stop`. */
    async run(start: (exportId: string) => Promise<Report | null>): Promise<void> {
      if (useJob.getState().phase.kind === 'running') return;
      const exportId = crypto.randomUUID();
      useJob.setState({
        phase: {
          kind: 'running',
          exportId,
          startedAt: Date.now(),
          read: 0,
          written: 0,
          total: null,
          isStopping: false,
        },
      });
      try {
        const report = await start(exportId);
        useJob.setState({ phase: report === null ? { kind: 'choosing' } : { kind: 'done', exportId, report } });
      } catch (thrown) {
        const error = AppError.from(thrown);
        useJob.setState({ phase: error.code === 'cancelled' ? { kind: 'choosing' } : { kind: 'failed', error } });
      }
    },
    /** Stops the export that is under way; main removes its unfinished file. */
    stop(): void {
      const { phase } = useJob.getState();
      if (phase.kind !== 'running' || phase.isStopping) return;
      useJob.setState({ phase: { ...phase, isStopping: true } });
      void cancelExport(phase.exportId).catch(() => {});
    },
    progress({ exportId, read, written, total }: JobProgress): void {
      const { phase } = useJob.getState();
      if (phase.kind !== 'running' || phase.exportId !== exportId) return;
      useJob.setState({ phase: { ...phase, read, written, total: total ?? phase.total } });
    },
  };
}

export type FileJob<Source, Report> = ReturnType<typeof createFileJob<Source, Report>>;
