import type { ConnectionId } from '@shared/domain/ids';
import { create } from 'zustand';

/** The contracts that a report is about. */
export interface ReportSubject {
  readonly connectionId: ConnectionId;
  /** In the order of the report. */
  readonly keys: readonly string[];
  /** What it is called unless a person says otherwise. */
  readonly title: string;
  /** How they were chosen, in words; null for all contracts. */
  readonly filter: string | null;
}

/** The dialog of a report, on whichever screen. */
export const useReportDialog = create<{ readonly subject: ReportSubject | null }>()(() => ({ subject: null }));

export const openReport = (subject: ReportSubject): void => useReportDialog.setState({ subject });
export const closeReport = (): void => useReportDialog.setState({ subject: null });
