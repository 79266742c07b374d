import { startExport } from '@renderer/api/result/exports';
import type { ExportChoice, ExportFormat, ExportReport } from '@shared/domain/result/export';
import type { ResultSource } from '@shared/domain/result/paging';
import { createFileJob } from './file-job';

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

interface ExportParams {
  readonly source: ExportSource;
  readonly choice: ExportChoice;
  readonly format: ExportFormat;
  /** IANA name. */
  readonly zone: string;
  /** Its server is away: what is saved of the contract's runs is written. */
  readonly fromSaved: boolean;
}

/** The export of results of this window. */
export const runsJob = createFileJob<ExportSource, ExportReport>();

export const openExport = runsJob.open;

export const runExport = ({ source: { source }, ...params }: ExportParams): Promise<void> =>
  runsJob.run((exportId) => startExport({ source, exportId, ...params }));
