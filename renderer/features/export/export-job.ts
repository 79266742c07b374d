import { cancelExport, startExport } from '@renderer/api/result/exports';
import type { ExportChoice, ExportFormat, ExportReport } from '@shared/domain/result/export';
import type { ResultSource } from '@shared/domain/result/paging';
import { AppError } from '@shared/errors/app-error';
import { create } from 'zustand';

/** The results of a contract, or the runs of all, that can be exported. */
export interface ExportSource {
  readonly source: ResultSource;
  /** Whose they are, as the dialog says it. */
  readonly title: string;
  /** The selection; null when nothing or everything is selected. */
  readonly selected: { readonly choice: ExportChoice; readonly count: number } | null;
  /** Everything that passes the filters; `isWhole`: all of it is loaded. */
  readonly all: { readonly choice: ExportChoice; readonly count: number; readonly isWhole: boolean };
}

export interface ExportParams {
  readonly source: ExportSource;
  readonly choice: ExportChoice;
  readonly format: ExportFormat;
  /** IANA name. */
  readonly zone: string;
}

/** Phases of the export; there is one at a time. */
export type ExportPhase =
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
  | { readonly kind: 'done'; readonly exportId: string; readonly report: ExportReport }
  | { readonly kind: 'failed'; readonly error: AppError };

interface ExportState {
  readonly source: ExportSource | null;
  readonly phase: ExportPhase;
  readonly isOpen: boolean;
}

const initial: ExportState = { source: null, phase: { kind: 'choosing' }, isOpen: false };

/** The export of this window. It continues when its dialog is closed and when another screen is opened. */
export const useExportJob = create<ExportState>(() => initial);

/** Opens the dialog for a source, or for the export that is under way. */
export function openExport(source: ExportSource): void {
  const { phase } = useExportJob.getState();
  if (phase.kind === 'running') useExportJob.setState({ isOpen: true });
  else useExportJob.setState({ source, phase: { kind: 'choosing' }, isOpen: true });
}

export const reopenExport = (): void => useExportJob.setState({ isOpen: true });

/** Closes the dialog. An export under way continues; one that has ended is forgotten. */
export function closeExport(): void {
  useExportJob.setState(({ phase }) => (phase.kind === 'running' ? { isOpen: false } : initial));
}

export async function runExport({ source, choice, format, zone }: ExportParams): Promise<void> {
  if (useExportJob.getState().phase.kind === 'running') return;
  const exportId = crypto.randomUUID();
  useExportJob.setState({
    phase: { kind: 'running', exportId, startedAt: Date.now(), read: 0, written: 0, total: null, isStopping: false },
  });
  try {
    const report = await startExport({ source: source.source, exportId, format, choice, zone });
    useExportJob.setState({ phase: report === null ? { kind: 'choosing' } : { kind: 'done', exportId, report } });
  } catch (thrown) {
    const error = AppError.from(thrown);
    useExportJob.setState({ phase: error.code === 'cancelled' ? { kind: 'choosing' } : { kind: 'failed', error } });
  }
}

/** Stops the export that is under way; main removes its file. */
export function stopExport(): void {
  const { phase } = useExportJob.getState();
  if (phase.kind !== 'running' || phase.isStopping) return;
  useExportJob.setState({ phase: { ...phase, isStopping: true } });
  void cancelExport(phase.exportId).catch(() => {});
}

interface ExportProgress {
  readonly exportId: string;
  readonly read: number;
  readonly written: number;
  readonly total: number | null;
}

export function setExportProgress({ exportId, read, written, total }: ExportProgress): void {
  const { phase } = useExportJob.getState();
  if (phase.kind !== 'running' || phase.exportId !== exportId) return;
  useExportJob.setState({ phase: { ...phase, read, written, total: total ?? phase.total } });
}
