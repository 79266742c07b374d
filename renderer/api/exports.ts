import type { ExportChoice, ExportFormat, ExportReport } from '@shared/domain/export';
import { call } from './bridge';
import type { ContractKey } from './result-keys';

export interface ExportStart extends ContractKey {
  readonly exportId: string;
  readonly format: ExportFormat;
  readonly choice: ExportChoice;
  /** IANA name of the zone in which a report tells times. */
  readonly zone: string;
}

/** Asks for a file, then writes it. Null when the person chose none; rejects with `cancelled` after `cancelExport`. */
export const startExport = async (start: ExportStart): Promise<ExportReport | null> =>
  (await call('export.start', start)).report;

export const cancelExport = async (exportId: string): Promise<void> => {
  await call('export.cancel', { exportId });
};

/** Shows the file of a finished export in its folder. */
export const revealExport = async (exportId: string): Promise<void> => {
  await call('export.reveal', { exportId });
};
