import { call } from '@renderer/api/bridge';
import type { ConnectionId } from '@shared/domain/ids';
import type { InputOf } from '@shared/ipc/route';
import type { Routes } from '@shared/ipc/routes';
import { useMutation } from '@tanstack/react-query';

/** What a report about contracts is of. */
export type ReportRequest = InputOf<Routes['report.file']>['report'];

/** A report as a file. */
export type ReportFile = Pick<InputOf<Routes['report.file']>, 'report' | 'format'>;

/** Makes reports: as a file, null where the person chose none, or as text for a chat. */
export const useReports = (connectionId: ConnectionId) => ({
  file: useMutation({
    mutationFn: async ({ report, format }: ReportFile) =>
      (await call('report.file', { connectionId, report, format })).saved,
  }),
  text: useMutation({
    mutationFn: async (report: ReportRequest) => (await call('report.text', { connectionId, report })).text,
  }),
});
