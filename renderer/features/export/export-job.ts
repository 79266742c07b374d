import { cancelExport, startExport } from '@renderer/api/exports';
import type { ContractKey } from '@renderer/api/result-keys';
import type { ExportChoice, ExportFormat, ExportReport } from '@shared/domain/export';
import { AppError } from '@shared/errors/app-error';
import { create } from 'zustand';

/** What of a contract's results can be written to a file. */
export interface ExportOffer {
  readonly contract: ContractKey;
  readonly contractName: string;
  /** What the person has selected; null when that is nothing, or everything. */
  readonly selected: { readonly choice: ExportChoice; readonly count: number } | null;
  /** All that the filters leave; `isWhole`: none of them is unread. */
  readonly all: { readonly choice: ExportChoice; readonly count: number; readonly isWhole: boolean };
}

export interface ExportOrder {
  readonly offer: ExportOffer;
  readonly choice: ExportChoice;
  readonly format: ExportFormat;
  /** IANA name. */
  readonly zone: string;
}

/** Where an export stands; there is one at a time. */
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
  readonly offer: ExportOffer | null;
  readonly phase: ExportPhase;
  readonly isOpen: boolean;
}

const nothing: ExportState = { offer: null, phase: { kind: 'choosing' }, isOpen: false };

/** The export of this window. It goes on when its dialog is closed and when the person goes elsewhere. */
export const useExportJob = create<ExportState>(() => nothing);

/** Opens the dialog: on this offer, or on the export that is under way. */
export function openExport(offer: ExportOffer): void {
  const { phase } = useExportJob.getState();
  if (phase.kind === 'running') useExportJob.setState({ isOpen: true });
  else useExportJob.setState({ offer, phase: { kind: 'choosing' }, isOpen: true });
}

export const reopenExport = (): void => useExportJob.setState({ isOpen: true });

/** Closes the dialog. What is under way goes on; what has ended is forgotten. */
export function closeExport(): void {
  useExportJob.setState(({ phase }) => (phase.kind === 'running' ? { isOpen: false } : nothing));
}

/** Begins an export, and tells its end in the state. */
export async function beginExport({ offer, choice, format, zone }: ExportOrder): Promise<void> {
  if (useExportJob.getState().phase.kind === 'running') return;
  const exportId = crypto.randomUUID();
  useExportJob.setState({
    phase: { kind: 'running', exportId, startedAt: Date.now(), read: 0, written: 0, total: null, isStopping: false },
  });
  try {
    const report = await startExport({ ...offer.contract, exportId, format, choice, zone });
    useExportJob.setState({ phase: report === null ? { kind: 'choosing' } : { kind: 'done', exportId, report } });
  } catch (thrown) {
    const error = AppError.from(thrown);
    useExportJob.setState({ phase: error.code === 'cancelled' ? { kind: 'choosing' } : { kind: 'failed', error } });
  }
}

/** Stops the export that is under way. Its file is taken away. */
export function stopExport(): void {
  const { phase } = useExportJob.getState();
  if (phase.kind !== 'running' || phase.isStopping) return;
  useExportJob.setState({ phase: { ...phase, isStopping: true } });
  void cancelExport(phase.exportId).catch(() => {});
}

interface Progress {
  readonly exportId: string;
  readonly read: number;
  readonly written: number;
  readonly total: number | null;
}

/** How far main has come. */
export function noteProgress({ exportId, read, written, total }: Progress): void {
  const { phase } = useExportJob.getState();
  if (phase.kind !== 'running' || phase.exportId !== exportId) return;
  useExportJob.setState({ phase: { ...phase, read, written, total: total ?? phase.total } });
}
