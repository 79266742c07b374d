import type { ConnectionId } from '@shared/domain/ids';
import { create } from 'zustand';

/** The contracts that a report is about. */
export interface ReportSubject {
  readonly connectionId: ConnectionId;
  /** In the order of the report. */
  readonly keys: readonly string[];
  /** The default title. */
  readonly title: string;
  /** The selection in words; null for all contracts. */
  readonly filter: string | null;
}

/** The open report dialog, on any screen. */
export const useReportDialog = create<{ readonly subject: ReportSubject | null }>()(() => ({ subject: null }));

export const openReport = (subject: ReportSubject): void => useReportDialog.setState({ subject });
export const closeReport = (): void => useReportDialog.setState({ subject: null });
