import { call } from '@renderer/api/bridge';
import type { OdcsExportReport } from '@shared/domain/contract/odcs-export';
import type { ExportChoice, ExportFormat, ExportReport } from '@shared/domain/result/export';
import type { ResultSource } from '@shared/domain/result/paging';
import type { InputOf } from '@shared/ipc/route';
import type { Routes } from '@shared/ipc/routes';

export interface ExportStart {
  readonly source: ResultSource;
  readonly exportId: string;
  readonly format: ExportFormat;
  readonly choice: ExportChoice;
  /** IANA name of the zone of the times in a report. */
  readonly zone: string;
  /** Of one contract: what is saved of it, without its server. */
  readonly fromSaved?: boolean;
}

/** Writes a file that the person chooses. Null when they chose none; rejects with `cancelled` after `cancelExport`. */
export const startExport = async (start: ExportStart): Promise<ExportReport | null> =>
  (await call('export.start', start)).report;

/** Writes contracts as ODCS. Null when no place was chosen; rejects with `cancelled` after `cancelExport` where nothing was written. */
export const startOdcsExport = async (start: InputOf<Routes['export.odcs']>): Promise<OdcsExportReport | null> =>
  (await call('export.odcs', start)).report;

export const cancelExport = async (exportId: string): Promise<void> => {
  await call('export.cancel', { exportId });
};

/** Shows the file of a finished export in the system's file manager. */
export const revealExport = async (exportId: string): Promise<void> => {
  await call('export.reveal', { exportId });
};
