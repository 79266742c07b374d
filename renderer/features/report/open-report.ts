import type { ConnectionId } from '@shared/domain/ids';
import type { GroupKind } from '@shared/results/standing/group-kinds';
import { create } from 'zustand';

/** The contracts that a report is about. */
export interface ReportSubject {
  readonly connectionId: ConnectionId;
  /** In the order of the report. */
  readonly keys: readonly string[];
  /** What it is about: the default title says the days behind it. */
  readonly title: string;
  /** The selection in words; null for all contracts. */
  readonly filter: string | null;
  /** What it is grouped by at first. */
  readonly by?: GroupKind | undefined;
}

/** The open report dialog, on any screen. */
export const useReportDialog = create<{ readonly subject: ReportSubject | null }>()(() => ({ subject: null }));

export const openReport = (subject: ReportSubject): void => useReportDialog.setState({ subject });
export const closeReport = (): void => useReportDialog.setState({ subject: null });
